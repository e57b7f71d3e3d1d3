import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import session from "express-session";
import helmet from "helmet";
import { PAYLOAD } from "./payload.ts";
import { report } from "./report.ts";

const app = express();
app.use(helmet());
app.use(
  session({
    secret: "a-secret-of-at-least-32-characters",
    resave: false,
    saveUninitialized: false,
    store: new session.MemoryStore(),
  }),
);
app.get("/sign-in", (request, response) => {
  Object.assign(request.session, { member: "100201" });
  response.json({});
});
app.get("/session", (request, response) => {
  if ("member" in request.session) response.json(PAYLOAD);
  else response.status(401).json({});
});
const server = app.listen(0, "127.0.0.1");
await once(server, "listening");
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const signedIn = await fetch(`${address}/sign-in`);
report({
  address,
  path: "/session",
  headers: { cookie: (signedIn.headers.get("set-cookie") ?? "").split(";")[0] ?? "" },
});
