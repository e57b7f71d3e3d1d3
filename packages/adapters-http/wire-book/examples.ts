// The examples of every call, as docs/back-end-wire/ keeps them: what the two sides of the wire are tested against.

import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type CallName, type Capability, callNamed } from "../src/calls.ts";
import type { Description, Shapes } from "./description.ts";

/** Where the files lie. */
export const WIRE_DOCS: URL = new URL("../../../docs/back-end-wire/", import.meta.url);

/** What goes with a call. The body is JSON; parts that a call does not have are left out. */
interface ExampleRequest {
  /** Left out where the credentials are good. */
  readonly authorization?: "missing" | "expired";
  readonly headers?: Readonly<Record<string, string>>;
  /** What fills the braces of the path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What comes back: JSON, or the bytes of a file. */
interface ExampleResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly base64?: string;
}

/** A request and its answer. */
export interface Example {
  readonly name: string;
  /** What has to be so beforehand, where the request alone does not bring about the answer. */
  readonly given?: string;
  readonly request: ExampleRequest;
  readonly response: ExampleResponse;
}

/** One file: a call, what its parts mean, and examples good and bad. */
export interface CallExamples {
  readonly call: CallName;
  readonly method: string;
  readonly path: string;
  readonly kind: string;
  /** The field or header by which a keyed write is known again. */
  readonly key?: string;
  readonly deadline: "call" | "search";
  readonly host?: "gateway";
  readonly extension: boolean;
  readonly about: string;
  readonly request: { readonly [Part in "headers" | "path" | "query" | "body"]?: Description };
  readonly answer: Description;
  readonly shapes?: Shapes;
  readonly examples: readonly Example[];
}

/** What more than one call uses. */
export interface Common {
  readonly shapes: Shapes;
  readonly errorCodes: Readonly<Record<string, { readonly status: number; readonly means: string }>>;
  /** The back-end's code of each way to stay, and the portal's name for it. */
  readonly stayTypes: Readonly<Record<string, string>>;
}

/** The files that there are, as `capability/call.json`. */
export function exampleFiles(): readonly string[] {
  return globSync("*/*.json", { cwd: fileURLToPath(WIRE_DOCS) })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();
}

/** Where the file of a call lies. */
export function exampleFile({ capability, name }: { capability: Capability; name: CallName }): string {
  return `${capability}/${name}.json`;
}

/** The file of a call. */
export function readExamples(name: CallName): CallExamples {
  return read(exampleFile(callNamed(name))) as CallExamples;
}

/** The file of shapes and codes. */
export function readCommon(): Common {
  return read("common.json") as Common;
}

/** Whether an answer says yes: an error may come with status 200 as well. */
export function isGood({ response: { status, body } }: Example): boolean {
  return status < 300 && !(typeof body === "object" && body !== null && "error" in body);
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, WIRE_DOCS), "utf8"));
}
