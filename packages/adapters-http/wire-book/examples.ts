// Reads the examples of every call in docs/back-end-wire/, against which the portal and the sandbox are tested.

import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type CallName, type Capability, callNamed } from "../src/calls.ts";
import type { Description, Shapes } from "./description.ts";

export const WIRE_DOCS: URL = new URL("../../../docs/back-end-wire/", import.meta.url);

/** The body is JSON. Parts that a call does not have are absent. */
interface ExampleRequest {
  /** Absent if the credentials are valid. */
  readonly authorization?: "missing" | "expired";
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** JSON, or the bytes of a file. */
interface ExampleResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly base64?: string;
}

export interface Example {
  readonly name: string;
  /** A precondition, if the request alone does not cause the response. */
  readonly given?: string;
  readonly request: ExampleRequest;
  readonly response: ExampleResponse;
}

/** The file of a call: descriptions, and examples of success and failure. */
export interface CallExamples {
  readonly call: CallName;
  readonly method: string;
  readonly path: string;
  readonly kind: string;
  /** The field or header with the idempotency key of a keyed write. */
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

export interface Common {
  readonly shapes: Shapes;
  readonly errorCodes: Readonly<Record<string, { readonly status: number; readonly means: string }>>;
  /** The portal's stay type for each code of the back-end. */
  readonly stayTypes: Readonly<Record<string, string>>;
}

export function exampleFiles(): readonly string[] {
  return globSync("*/*.json", { cwd: fileURLToPath(WIRE_DOCS) })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();
}

export function exampleFile({ capability, name }: { capability: Capability; name: CallName }): string {
  return `${capability}/${name}.json`;
}

export function readExamples(name: CallName): CallExamples {
  return read(exampleFile(callNamed(name))) as CallExamples;
}

export function readCommon(): Common {
  return read("common.json") as Common;
}

/** Whether a response is successful. An error can have status 200 as well. */
export function isSuccess({ response: { status, body } }: Example): boolean {
  return status < 300 && !(typeof body === "object" && body !== null && "error" in body);
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, WIRE_DOCS), "utf8"));
}
