// What an endpoint is, as the contract of its room says it: who may ask, what is asked, what is answered. There is no server code in here: the
// web infers its questions and answers from these types.

import type { z } from "zod";
import type { Access } from "../visit/access/access.ts";

/** An endpoint, as its contract has it. Parts of the path (`/:id`) are texts, and need no schema. */
export interface Endpoint {
  readonly access: Access;
  /** One line for whoever reads the description of the endpoints. */
  readonly summary: string;
  /** Where it is missing, a query is refused. */
  readonly query?: z.ZodType;
  /** Where it is missing, a change takes a form without fields, or none. */
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** The statuses of problems, beside those that the gate gives for every endpoint (gate-answers.ts). */
  readonly problems?: readonly number[];
}

/** How an endpoint is called. */
export type EndpointKey = `${"GET" | "POST" | "PUT" | "DELETE"} /api/${string}`;

/** The endpoints of a room, by method and path. */
export type EndpointTable = Readonly<Record<EndpointKey, Endpoint>>;

type PartsOf<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | PartsOf<`/${More}`>
    : Rest
  : never;

/** The parts of a path that stand for something, such as the id of `/api/documents/:id/file`. */
export type Params<Key extends string> = Readonly<Record<PartsOf<Key>, string>>;

type Taken<Name extends string, Value> = [keyof Value] extends [never] ? object : { readonly [Key in Name]: Value };
type Typed<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** What is asked: the parts of the path, the query and the body, as far as the endpoint has them. */
export type QuestionOf<Key extends string, One> = Taken<"params", Params<Key>> &
  (One extends { readonly query: infer Query } ? { readonly query: Typed<Query> } : object) &
  (One extends { readonly body: infer Body } ? { readonly body: Typed<Body> } : object);

/** What is answered. */
export type AnswerOf<One> = One extends { readonly answer: infer Schema extends z.ZodType } ? z.output<Schema> : never;
