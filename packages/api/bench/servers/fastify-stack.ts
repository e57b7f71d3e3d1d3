// A common Fastify stack.

import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import session from "@fastify/session";
import fastify from "fastify";
import { PAYLOAD } from "./payload.ts";
import { report } from "./report.ts";

const app = fastify();
await app.register(helmet);
await app.register(rateLimit, { max: 1_000_000_000, timeWindow: 60_000 });
await app.register(cookie);
await app.register(session, { secret: "a-secret-of-at-least-32-characters", cookie: { secure: false } });
app.get("/sign-in", async (request) => {
  request.session.set("member", "100201");
  return {};
});
app.get("/session", async (request, reply) =>
  request.session.get("member") === undefined ? reply.code(401).send({}) : PAYLOAD,
);
const address = await app.listen({ host: "127.0.0.1", port: 0 });
const signedIn = await fetch(`${address}/sign-in`);
report({
  address,
  path: "/session",
  headers: { cookie: (signedIn.headers.get("set-cookie") ?? "").split(";")[0] ?? "" },
});

declare module "fastify" {
  interface Session {
    member?: string;
  }
}
