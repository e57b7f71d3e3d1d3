// The server does not start if the served endpoints differ from the contracts.

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
import { gateResponses } from "./gate-responses.ts";

type OutputOf<EndpointType, Field extends string> =
  EndpointType extends Readonly<Record<Field, infer Schema extends z.ZodType>> ? z.output<Schema> : unknown;

export type Handler<Key extends string, EndpointType extends Endpoint> = (
  request: FastifyRequest<{
    Params: Params<Key>;
    Querystring: OutputOf<EndpointType, "query">;
    Body: OutputOf<EndpointType, "body">;
  }>,
  reply: FastifyReply,
) => z.input<EndpointType["response"]> | Promise<z.input<EndpointType["response"]>>;

export type RouteOptions = Pick<RouteShorthandOptions, "onSend" | "exposeHeadRoute"> &
  Pick<FastifyContextConfig, "isSignOut">;

const NO_QUERY = z.strictObject({});
/** The body may be absent. */
const EMPTY_FORM = z.strictObject({}).nullish();

export function createRouteRegistrar<Table extends EndpointTable>(app: PortalApp, table: Table) {
  return <Key extends keyof Table & EndpointKey>(
    key: Key,
    handler: Handler<Key, Table[Key]>,
    { isSignOut, ...options }: RouteOptions = {},
  ): void => {
    const endpoint: Endpoint | undefined = table[key];
    if (endpoint === undefined) throw new Error(notInContract(key));
    const { access, summary, query = NO_QUERY, response, mediaTypes } = endpoint;
    const { method, url, parameters } = parseKey(key);
    const body = endpoint.body ?? (method === "GET" ? undefined : EMPTY_FORM);
    app.route({
      ...options,
      method,
      url,
      config: { access, ...(isSignOut !== undefined && { isSignOut }) },
      schema: {
        summary,
        operationId: operationId(key),
        ...(mediaTypes !== undefined && { produces: [...mediaTypes] }),
        querystring: query,
        ...(parameters.length > 0 && {
          params: z.strictObject(Object.fromEntries(parameters.map((name) => [name, z.string()]))),
        }),
        ...(body !== undefined && { body }),
        response: { 200: response, ...gateResponses({ access, isChange: method !== "GET" }, endpoint.problems) },
      },
      handler: handler as RouteHandlerMethod,
    });
  };
}

/** Throws for a route without a contract. The returned function throws for a contract without a route. */
export function requireContracts(app: PortalApp, contractKeys: readonly string[]): () => void {
  const served = new Set<string>();
  app.addHook("onRoute", ({ method, url }) => {
    if (!url.startsWith("/api/")) return;
    for (const verb of [method].flat().filter((name) => name !== "HEAD")) {
      const key = `${verb} ${url}`;
      if (!contractKeys.includes(key)) throw new Error(notInContract(key));
      served.add(key);
    }
  });
  return () => {
    const missing = contractKeys.filter((key) => !served.has(key));
    if (missing.length > 0)
      throw new Error(`Nobody answers ${missing.join(", ")}. Serve what a contract promises in its room's routes.ts.`);
  };
}

function notInContract(key: string): string {
  return `${key} stands in no contract. Add it to the endpoints of its room's contract.ts.`;
}

function parseKey(key: EndpointKey): { method: HTTPMethods; url: string; parameters: readonly string[] } {
  const [method, url] = key.split(" ") as [HTTPMethods, string];
  return { method, url, parameters: [...url.matchAll(/\/:(\w+)/g)].map(([, name]) => name as string) };
}

/** `GET /api/countries/:id/regions` is `getCountriesByIdRegions`. */
function operationId(key: EndpointKey): string {
  const [method = "", ...parts] = key.replace(" /api/", "/").replaceAll(":", "by-").split(/[/-]/);
  return method.toLowerCase() + parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join("");
}
