// The interface of a command, and the environment that it runs in.

import type { Instant } from "@portico/domain/day";
import type { ExitStatus } from "./exit.ts";
import type { OptionName, Options } from "./options.ts";
import type { Part } from "./output-parts.ts";

/** A command in the manual. `load` imports its code when it is called. */
export interface Command {
  /** One or two words, such as `payment list`. */
  readonly name: string;
  /** The arguments that follow the name, such as `N PATH`. */
  readonly parameters: string;
  readonly description: string;
  readonly argumentCount: readonly [min: number, max: number];
  readonly options: readonly OptionName[];
  readonly examples: readonly string[];
  readonly load: () => Promise<Program>;
}

export interface Program {
  readonly about?: readonly Part[];
  readonly run: (call: Call) => Promise<ExitStatus>;
}

export interface Call {
  readonly args: readonly string[];
  readonly options: Options;
  readonly environment: CliEnvironment;
  readonly commands: readonly Command[];
}

export interface Sink {
  write(text: string): void | Promise<void>;
}

/** The process environment of a command: streams, terminal, clock and prompts. */
export interface CliEnvironment {
  readonly out: Sink;
  /** Standard error: messages for a person. */
  readonly messages: Sink;
  /** The terminal on standard output; `undefined` if output goes to a file or a pipe. */
  readonly screen: Screen | undefined;
  /** Width of the terminal on standard error; `undefined` if it is not a terminal. */
  readonly messageColumns: number | undefined;
  readonly isInputTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Instant;
  readonly input: () => Iterable<Buffer>;
  /** Asks a yes/no question; absent without a terminal. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined;
  /** Prompts for a secret without echo; absent without a terminal. */
  readonly promptSecret?: ((question: string) => Promise<string>) | undefined;
  /** Overrides in milliseconds: the delay before progress is printed, and the time limit of a back-end call. */
  readonly timeLimits?: { readonly progressAfter?: number; readonly call?: number };
  /** Shows a long text in the pager; `false` if it cannot be started. */
  readonly page?: (text: string) => Promise<boolean>;
}

export interface Screen {
  readonly columns: number;
  readonly rows: number;
  readonly colour: boolean;
}
