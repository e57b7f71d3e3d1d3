// One variable of the environment: what it is called, what it means, and how its text is read. A text that cannot be read is a mistake,
// and the table says how to put it right.

import { readFileSync } from "node:fs";

/** The environment of a process, or a table that stands for it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The parts of docs/operations.md under which variables are listed. */
export type VariableGroup =
  | "The system"
  | "Hosts and proxies"
  | "Sessions and secrets"
  | "Stores"
  | "The club's back-end"
  | "Content"
  | "Payments"
  | "Loyalty"
  | "Operations";

/** A row of the table. */
export interface Variable<Value> {
  readonly group: VariableGroup;
  readonly meaning: string;
  /** What holds where it is not set, in words for the page. */
  readonly otherwise: string;
  /** How to put a mistake right: a whole sentence. */
  readonly remedy: string;
  /** A secret may stand in a file instead, named by `NAME_FILE`, and its text is never repeated. */
  readonly secret?: true;
  /** Reads a text; what it throws says what is wrong with it, in words that go on after the variable's name. */
  readonly read: (text: string) => Value;
}

/** Thrown by a reader: the text is not what the variable wants. */
export class WrongText extends Error {
  override readonly name = "WrongText";
}

/** Where a mistake is, and what to do. */
export interface Mistake {
  readonly variable: string;
  readonly text: string;
  readonly remedy: string;
}

/** Reads one variable. One that is empty is one that is not set. */
export function readVariable<Value>(
  [name, variable]: readonly [string, Variable<Value>],
  { env, mistakes }: { env: Environment; mistakes: Mistake[] },
): Value | undefined {
  const wrong = (text: string) => void mistakes.push({ variable: name, text, remedy: variable.remedy });
  try {
    const text = textOf(name, variable, env);
    return text === "" ? undefined : variable.read(text);
  } catch (error) {
    if (!(error instanceof WrongText)) throw error;
    wrong(error.message);
    return undefined;
  }
}

function textOf(name: string, { secret }: Pick<Variable<unknown>, "secret">, env: Environment): string {
  const text = env[name]?.trim() ?? "";
  const file = secret ? (env[`${name}_FILE`]?.trim() ?? "") : "";
  if (file === "") return text;
  if (text !== "") throw new WrongText(`is set twice, by itself and by ${name}_FILE`);
  return textOfFile(`${name}_FILE`, file);
}

function textOfFile(name: string, path: string): string {
  try {
    // Editors end a file with a line break, which nobody means to be a part of the secret.
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new WrongText(`cannot be read from the file of ${name} (${code})`);
  }
}
