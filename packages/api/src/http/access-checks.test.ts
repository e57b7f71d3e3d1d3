import fastify from "fastify";
import { expect, it } from "vitest";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { SessionContext } from "../session-context/session-context.ts";
import { addAccessChecks } from "./gate.ts";

it("addAccessChecks checks access once a request, also for HEAD", async () => {
  const app = fastify();
  let extended = 0;
  const portal = { sessions: { extend: async () => void (extended += 1) } };
  app.addHook("onRequest", async (request) => {
    request.context = { session: { memberNumber: "100201" } } as SessionContext;
  });
  addAccessChecks(app, portal as unknown as RunningPortal);
  app.get("/api/things", { config: { access: "session" } }, () => "things");
  for (const method of ["GET", "HEAD"] as const) {
    extended = 0;
    expect((await app.inject({ method, url: "/api/things" })).statusCode).toBe(200);
    expect(extended).toBe(1);
  }
  await app.close();
});
