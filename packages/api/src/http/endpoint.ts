// Contains no server code: the web package infers request and response types from contracts.

import type { z } from "zod";
import type { Access } from "../session-context/access/access.ts";
import type { ProblemStatus } from "./gate-responses.ts";

/** Path parameters (`/:id`) are strings and need no schema. */
export interface Endpoint {
  readonly access: Access;
  /** For the OpenAPI description. */
  readonly summary: string;
  /** Without it, a query is refused. */
  readonly query?: z.ZodType;
  /** Without it, a change accepts an empty form or no body. */
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Of a file. Without it, the response is JSON. */
  readonly mediaTypes?: readonly string[];
  /** Beside those of every endpoint (gate-responses.ts). */
  readonly problems?: readonly ProblemStatus[];
}

export type EndpointKey = `${"GET" | "POST" | "PUT" | "DELETE"} /api/${string}`;

export type EndpointTable = Readonly<Record<EndpointKey, Endpoint>>;

type PathParameters<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParameters<`/${Tail}`>
    : Rest
  : never;

/** Such as the id of `/api/documents/:id/file`. */
export type Params<Key extends string> = Readonly<Record<PathParameters<Key>, string>>;

type FieldUnlessEmpty<Name extends string, Value> = [keyof Value] extends [never]
  ? object
  : { readonly [Key in Name]: Value };
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

export type RequestOf<Key extends string, EndpointType> = FieldUnlessEmpty<"params", Params<Key>> &
  (EndpointType extends { readonly query: infer Query } ? { readonly query: InputOf<Query> } : object) &
  (EndpointType extends { readonly body: infer Body } ? { readonly body: InputOf<Body> } : object);

export type ResponseOf<EndpointType> = EndpointType extends { readonly response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : never;
