import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { endConnections } from "./last-answers.ts";

describe("a node", () => {
  it("holds connections open until it drains, and then ends each with its answer", async () => {
    const node = { isDraining: false };
    const app = fastify();
    endConnections(app, () => node.isDraining);
    app.get("/", () => "answered");
    const held = await app.inject("/");
    node.isDraining = true;
    const last = await app.inject("/");
    await app.close();
    expect([held, last].map(({ body, headers }) => [body, headers.connection])).toEqual([
      ["answered", "keep-alive"],
      ["answered", "close"],
    ]);
  });
});
