// A node that is about to end says so with each answer: whoever holds a connection open opens the next one to another node, and none is
// closed under a request that is on its way.

import type { FastifyInstance } from "fastify";

/** Has to see the server before its other hooks do. */
export function endConnections(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook("onRequest", async (_request, reply) => {
    if (isDraining()) void reply.header("connection", "close");
  });
}
