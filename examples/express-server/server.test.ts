import assert from "node:assert/strict";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import { kindSet } from "@portico/domain/member";
import { createServer } from "./server.ts";

let server: Server;
before(
  () =>
    new Promise<void>((resolve) => {
      server = createServer().listen(0, "127.0.0.1", () => resolve());
    }),
);
after(() => server.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: "manual" });
  return { response, text: await response.text() };
}

describe("the server", () => {
  it("redirects a signed-out visitor to sign in, with the rule and its reason", async () => {
    const { response, text } = await get("/points?x=1");
    assert.equal(response.status, 302);
    assert.match(response.headers.get("location") ?? "", /^\/logon\?/);
    assert.notEqual(response.headers.get("x-access-rule"), null);
    assert.match(text, /^You may not open this page: .+\.\n$/);
  });

  it("opens a page of points for a points member", async () => {
    const { response, text } = await get("/points", {
      "x-session": "signed-in",
      "x-kinds": String(kindSet(["points"])),
    });
    assert.equal(response.status, 200);
    assert.match(text, /^You may open this page: .+\.\n$/);
  });

  it("refuses a session that it does not know, with the path of the field", async () => {
    const { response, text } = await get("/points", { "x-session": "signed in" });
    assert.equal(response.status, 400);
    assert.match(text, /^visitor\.session has to be one of signed-out, signed-in, expired/);
  });
});
