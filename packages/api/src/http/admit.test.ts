import fastify from "fastify";
import { expect, it } from "vitest";
import type { OpenPortal } from "../visit/open-portal.ts";
import type { Visit } from "../visit/visit.ts";
import { requireDeclarations } from "./admit.ts";

it("a member is asked for once by an endpoint, and once where the headers alone are wanted", async () => {
  const app = fastify();
  let extended = 0;
  const portal = { sessions: { extend: async () => void (extended += 1) } };
  app.addHook("onRequest", async (request) => {
    request.visit = { session: { memberNumber: "100201" } } as Visit;
  });
  requireDeclarations(app, portal as unknown as OpenPortal);
  app.get("/api/things", { config: { access: "session" } }, () => "things");
  for (const method of ["GET", "HEAD"] as const) {
    extended = 0;
    expect((await app.inject({ method, url: "/api/things" })).statusCode).toBe(200);
    expect(extended).toBe(1);
  }
  await app.close();
});
