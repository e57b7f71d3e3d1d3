// Reads the examples in docs/back-end-wire/, against which the portal and the sandbox are tested.

import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type CallName, type Capability, getCall } from "../src/calls.ts";
import type { Description, Shapes } from "./description.ts";

export const WIRE_DOCS: URL = new URL("../../../docs/back-end-wire/", import.meta.url);

interface ExampleRequest {
  /** Absent if the credentials are valid. */
  readonly authorization?: "missing" | "expired";
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Either a JSON body or the bytes of a file. */
interface ExampleResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly base64?: string;
}

export interface Example {
  readonly name: string;
  /** A precondition beyond the request. */
  readonly given?: string;
  readonly request: ExampleRequest;
  readonly response: ExampleResponse;
}

export interface CallExamples {
  readonly call: CallName;
  readonly method: string;
  readonly path: string;
  readonly kind: string;
  /** The field or header with the idempotency key. */
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
  /** The portal's stay type by the back-end's code. */
  readonly stayTypes: Readonly<Record<string, string>>;
}

export function listExampleFiles(): readonly string[] {
  return globSync("*/*.json", { cwd: fileURLToPath(WIRE_DOCS) })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();
}

export function examplePath({ capability, name }: { capability: Capability; name: CallName }): string {
  return `${capability}/${name}.json`;
}

export function readExamples(name: CallName): CallExamples {
  return read(examplePath(getCall(name))) as CallExamples;
}

export function readCommon(): Common {
  return read("common.json") as Common;
}

/** An error can also have status 200. */
export function isSuccess({ response: { status, body } }: Example): boolean {
  return status < 300 && !(typeof body === "object" && body !== null && "error" in body);
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, WIRE_DOCS), "utf8"));
}
