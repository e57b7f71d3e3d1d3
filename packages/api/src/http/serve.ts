// Endpoints as the server registers them: from the row in their room's contract comes all but the handler. What is served and what the
// contracts promise is the same, or the server does not start.

import type {
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from "fastify";
import { z } from "zod";
import type { PortalApp } from "./app.ts";
import type { Endpoint, EndpointKey, EndpointTable, Params } from "./endpoint.ts";
import { gateAnswers } from "./gate-answers.ts";

type Read<One, Part extends string> =
  One extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? z.output<Schema> : unknown;

/** Answers an endpoint. What it returns is held to the contract. */
export type Handler<Key extends string, One extends Endpoint> = (
  request: FastifyRequest<{ Params: Params<Key>; Querystring: Read<One, "query">; Body: Read<One, "body"> }>,
  reply: FastifyReply,
) => z.input<One["answer"]> | Promise<z.input<One["answer"]>>;

/** What an endpoint can need of the server beside its handler. */
export type Needs = Pick<RouteShorthandOptions, "onSend" | "exposeHeadRoute"> & Pick<FastifyContextConfig, "leaves">;

const NO_QUERY = z.strictObject({});
/** A form without fields; whether anything is sent at all does not matter. */
const NO_FORM = z.strictObject({}).nullish();

/** Registers endpoints of a room's contract, each by its key. */
export function serving<Table extends EndpointTable>(app: PortalApp, table: Table) {
  return <Key extends keyof Table & EndpointKey>(
    key: Key,
    handler: Handler<Key, Table[Key]>,
    { leaves, ...needs }: Needs = {},
  ): void => {
    const endpoint: Endpoint | undefined = table[key];
    if (endpoint === undefined) throw new Error(inNoContract(key));
    const { access, summary, query = NO_QUERY, answer } = endpoint;
    const { method, url, names } = readKey(key);
    const body = endpoint.body ?? (method === "GET" ? undefined : NO_FORM);
    app.route({
      ...needs,
      method,
      url,
      config: { access, ...(leaves !== undefined && { leaves }) },
      schema: {
        summary,
        operationId: operationId(key),
        querystring: query,
        ...(names.length > 0 && {
          params: z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()]))),
        }),
        ...(body !== undefined && { body }),
        response: { 200: answer, ...gateAnswers({ access, isChange: method !== "GET" }, endpoint.problems) },
      },
      handler: handler as RouteHandlerMethod,
    });
  };
}

/** Ends the start where something is served that no contract has; the check that it returns, where something is promised and not served. */
export function holdToContracts(app: PortalApp, promised: readonly string[]): () => void {
  const served = new Set<string>();
  app.addHook("onRoute", ({ method, url }) => {
    if (!url.startsWith("/api/")) return;
    for (const one of [method].flat().filter((name) => name !== "HEAD")) {
      const key = `${one} ${url}`;
      if (!promised.includes(key)) throw new Error(inNoContract(key));
      served.add(key);
    }
  });
  return () => {
    const missing = promised.filter((key) => !served.has(key));
    if (missing.length > 0)
      throw new Error(`Nobody answers ${missing.join(", ")}. Serve what a contract promises in its room's routes.ts.`);
  };
}

function inNoContract(key: string): string {
  return `${key} stands in no contract. Add it to the endpoints of its room's contract.ts.`;
}

function readKey(key: EndpointKey): { method: HTTPMethods; url: string; names: readonly string[] } {
  const [method, url] = key.split(" ") as [HTTPMethods, string];
  return { method, url, names: [...url.matchAll(/\/:(\w+)/g)].map(([, name]) => name as string) };
}

/** `GET /api/countries/:id/regions` is `getCountriesByIdRegions`. */
function operationId(key: EndpointKey): string {
  const [method = "", ...parts] = key.replace(" /api/", "/").replaceAll(":", "by-").split(/[/-]/);
  return method.toLowerCase() + parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join("");
}
