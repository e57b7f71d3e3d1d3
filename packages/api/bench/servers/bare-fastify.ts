// Without sessions or protection.

import fastify from "fastify";
import { PAYLOAD } from "./payload.ts";
import { report } from "./report.ts";

const app = fastify();
app.get("/session", async () => PAYLOAD);
report({ address: await app.listen({ host: "127.0.0.1", port: 0 }), path: "/session", headers: {} });
