// A command, and what it is called with.

import type { Instant } from "@portico/domain/day";
import type { ExitStatus } from "./exit.ts";
import type { OptionName, Options } from "./options.ts";
import type { Part } from "./parts.ts";

/** A command, as the manual lists it; what it does is loaded when it is called. */
export interface Command {
  /** One word or two: `payment list`. */
  readonly name: string;
  /** The words that follow, such as `N PATH`. */
  readonly takes: string;
  readonly does: string;
  /** How many words may follow. */
  readonly words: readonly [least: number, most: number];
  readonly options: readonly OptionName[];
  readonly examples: readonly string[];
  readonly load: () => Promise<Program>;
}

/** What a command does. */
export interface Program {
  /** More than the table says, for its help. */
  readonly about?: readonly Part[];
  readonly run: (call: Call) => Promise<ExitStatus>;
}

/** A call of a command. */
export interface Call {
  readonly words: readonly string[];
  readonly options: Options;
  readonly world: World;
  readonly commands: readonly Command[];
}

/** Where something is written. */
export interface Sink {
  write(text: string): void | Promise<void>;
}

/** What is around the process. */
export interface World {
  /** Data. */
  readonly out: Sink;
  /** Messages. */
  readonly messages: Sink;
  /** The terminal on which data are shown; none where they go into a file or a pipe. */
  readonly screen: Screen | undefined;
  /** How wide the terminal is on which a person reads the messages while they come; none where nobody does. */
  readonly messageColumns: number | undefined;
  /** Whether somebody types on standard input. */
  readonly isTyped: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Instant;
  /** Standard input. */
  readonly input: () => Iterable<Buffer>;
  /** Asks a person at a terminal; absent where nobody is there. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined;
  /** Has a person at a terminal type what nobody shall see; absent where nobody is there. */
  readonly typedUnseen?: ((question: string) => Promise<string>) | undefined;
  /** How long a person waits before they are told for what, and how long the back-end is waited for, where that is otherwise than usual. */
  readonly patience?: { readonly tell?: number; readonly call?: number };
  /** Shows a long text in the pager; false where there is none. */
  readonly page?: (text: string) => Promise<boolean>;
}

/** A terminal. */
export interface Screen {
  readonly columns: number;
  readonly rows: number;
  readonly colour: boolean;
}
