import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { EndpointTable } from "./endpoint.ts";
import { createRouteRegistrar, requireContracts } from "./route-registrar.ts";

const table = {
  "GET /api/things/:id": { access: "public", summary: "A thing", response: z.object({ id: z.string() }) },
  "POST /api/things": {
    access: "session",
    summary: "Make a thing",
    body: z.strictObject({ name: z.string() }),
    response: z.object({ made: z.int() }),
    problems: [422],
  },
} as const satisfies EndpointTable;

describe("createRouteRegistrar", () => {
  it("registers a route from the contract and the handler", () => {
    const app = fastify();
    const routes: unknown[] = [];
    app.addHook("onRoute", (route) => void (route.method === "HEAD" || routes.push(route)));
    const serve = createRouteRegistrar(app, table);
    serve("GET /api/things/:id", ({ params }) => ({ id: params.id }));
    serve("POST /api/things", ({ body }) => ({ made: body.name.length }));
    expect(routes).toMatchObject([
      {
        method: "GET",
        url: "/api/things/:id",
        config: { access: "public" },
        schema: { summary: "A thing", operationId: "getThingsById" },
      },
      {
        method: "POST",
        url: "/api/things",
        config: { access: "session" },
        schema: { summary: "Make a thing", operationId: "postThings" },
      },
    ]);
    const statuses = routes.map((route) => Object.keys((route as { schema: { response: object } }).schema.response));
    expect(statuses).toEqual([
      ["200", "400", "421", "500", "503"],
      ["200", "400", "401", "403", "413", "415", "421", "422", "500", "503"],
    ]);
  });

  it("does not compile if the handler or the key differs from the contract", () => {
    const serve = createRouteRegistrar(fastify(), table);
    // @ts-expect-error -- the contract says a whole number
    serve("POST /api/things", () => ({ made: "one" }));
    // @ts-expect-error -- the path has no such part
    serve("GET /api/things/:id", ({ params }) => ({ id: params.name }));
    // @ts-expect-error -- no contract has it
    expect(() => serve("GET /api/nothing", () => ({}))).toThrow();
  });
});

describe("requireContracts", () => {
  it("throws if an endpoint of a contract is not served", () => {
    const app = fastify();
    const requireEvery = requireContracts(app, Object.keys(table));
    createRouteRegistrar(app, table)("POST /api/things", () => ({ made: 1 }));
    expect(requireEvery).toThrow("Nobody answers GET /api/things/:id");
  });

  it("throws if a served route is in no contract", () => {
    const app = fastify();
    requireContracts(app, Object.keys(table));
    expect(() => app.get("/api/other", () => ({}))).toThrow("GET /api/other stands in no contract");
  });

  it("does not throw if contracts and routes agree", () => {
    const app = fastify();
    const requireEvery = requireContracts(app, Object.keys(table));
    const serve = createRouteRegistrar(app, table);
    serve("POST /api/things", () => ({ made: 1 }));
    serve("GET /api/things/:id", () => ({ id: "a" }));
    expect(requireEvery).not.toThrow();
  });
});
