import { get } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createAuthorization } from "../testing/api-calls.ts";
import { type Club, startClub } from "./club.ts";
import { FAULT_KINDS, type FaultKind } from "./faults.ts";

let club: Club;
let token: string;

beforeAll(async () => {
  club = await startClub({ today: "2026-11-20" });
  token = await createAuthorization(club);
});
afterEach(() => club.faults.clear());
afterAll(async () => club.close());

function callMember({
  memberNo = "100201",
  path = "/api/classic/vp/get-member",
  signal = null,
}: {
  memberNo?: string;
  path?: string;
  signal?: AbortSignal | null;
} = {}): Promise<Response> {
  const headers = { authorization: token, "content-type": "application/json", "x-request-id": "a-request" };
  return fetch(club.address + path, {
    method: "POST",
    headers,
    body: JSON.stringify({ memberNo }),
    redirect: "manual",
    signal,
  });
}

describe("a fault", () => {
  it.each(["refused", "reset"] as const)("%s ends the connection without a response", async (kind) => {
    club.faults.set({ kind });
    await expect(callMember()).rejects.toThrow("fetch failed");
  });

  it("hang sends no response", async () => {
    club.faults.set({ kind: "hang" });
    await expect(callMember({ signal: AbortSignal.timeout(150) })).rejects.toThrow(/timeout/);
  });

  it("drip sends single bytes, and never ends", async () => {
    club.faults.set({ kind: "drip" });
    const response = await callMember({ signal: AbortSignal.timeout(400) });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(/timeout/);
  });

  it.each([
    ["400", "PAYLOAD_INVALID"],
    ["401", "TOKEN_EXPIRED"],
    ["403", "FORBIDDEN"],
    ["404", "NOT_FOUND"],
    ["429", "TOO_MANY_REQUESTS"],
    ["500", "INTERNAL"],
    ["503", "SERVICE_UNAVAILABLE"],
  ] as const)("%s responds with that status", async (kind, code) => {
    club.faults.set({ kind });
    const response = await callMember();
    expect(response.status).toBe(Number(kind));
    expect(await response.json()).toMatchObject({ error: { status: Number(kind), code } });
  });

  it("away is an error inside a 200", async () => {
    club.faults.set({ kind: "away" });
    const response = await callMember();
    expect([response.status, await response.json()]).toEqual([
      200,
      { error: { status: 503, code: "SERVICE_UNAVAILABLE", message: "The system behind this call did not answer." } },
    ]);
  });

  it("html comes with a 200", async () => {
    club.faults.set({ kind: "html" });
    const response = await callMember();
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  });

  it("truncated ends in the middle of the response", async () => {
    club.faults.set({ kind: "truncated" });
    const response = await callMember();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow("terminated");
  });

  it("wrong-types has the right fields with other types", async () => {
    club.faults.set({ kind: "wrong-types" });
    const body = (await (await callMember()).json()) as Record<string, unknown>;
    expect(body).toMatchObject({
      AccountID: ["100201"],
      TitleCode: { value: 20_018 },
      Points: "not what was described",
    });
  });

  it("huge sends 50 MB of JSON", async () => {
    club.faults.set({ kind: "huge" });
    const response = await callMember();
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50_000_000);
  });

  it("gzip-bomb unpacks to a thousand times its size", async () => {
    club.faults.set({ kind: "gzip-bomb", call: "page" });
    // Not with `fetch`, which would unpack it.
    const packed = await new Promise<Buffer>((resolve, reject) => {
      get(`${club.address}/outbox`, (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part: Buffer) => parts.push(part));
        reply.on("end", () => resolve(Buffer.concat(parts)));
      }).on("error", reject);
    });
    expect(packed.length).toBeLessThan(2_000_000);
    expect(() => gunzipSync(packed, { maxOutputLength: 100_000_000 })).toThrow(/larger than/);
  });

  it("redirect sends a 302 to another path", async () => {
    club.faults.set({ kind: "redirect" });
    const response = await callMember();
    expect([response.status, response.headers.get("location")]).toEqual([302, "/sandbox/elsewhere"]);
  });

  it("deep-json sends deeply nested lists", async () => {
    club.faults.set({ kind: "deep-json" });
    expect((await (await callMember()).text()).slice(0, 5)).toBe("[[[[[");
  });

  it("reply-lost takes effect without a response", async () => {
    club.faults.set({ kind: "reply-lost", call: "put-member" });
    const headers = { authorization: token, "content-type": "application/json" };
    const body = JSON.stringify({ AccountID: "100204", Phone: "0491 570 199", isMemberECV: false });
    await expect(fetch(`${club.address}/api/classic/vp/put-member`, { method: "POST", headers, body })).rejects.toThrow(
      "fetch failed",
    );
    expect(await (await callMember({ memberNo: "100204" })).json()).toMatchObject({ Phone: "0491 570 199" });
  });

  it("affects only the call and the member that it names", async () => {
    club.faults.set({ kind: "500", call: "get-member", memberNo: "100202" });
    const statuses = [
      await callMember(),
      await callMember({ memberNo: "100202" }),
      await callMember({ memberNo: "100202", path: "/api/get-client-info" }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 500, 200]);
  });

  it("respects its rate and its maximum number of requests", async () => {
    club.faults.set({ kind: "500", rate: 0.5 });
    const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await callMember()).status));
    const failedCount = statuses.filter((status) => status === 500).length;
    expect(failedCount).toBeGreaterThan(15);
    expect(failedCount).toBeLessThan(45);
    club.faults.clear();
    club.faults.set({ kind: "503", times: 2 });
    expect([(await callMember()).status, (await callMember()).status, (await callMember()).status]).toEqual([
      503, 503, 200,
    ]);
  });

  it.each(FAULT_KINDS)("%s can be set and cleared through the API", async (kind: FaultKind) => {
    const set = await fetch(`${club.address}/sandbox/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ kind, memberNo: "1" }),
    });
    expect(await set.json()).toEqual({ faults: [{ kind, memberNo: "1" }] });
    const cleared = await fetch(`${club.address}/sandbox/faults`, { method: "DELETE" });
    expect(await cleared.json()).toEqual({ faults: [] });
  });

  it("of unknown kind is refused", async () => {
    const response = await fetch(`${club.address}/sandbox/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"kind":"earthquake"}',
    });
    expect(response.status).toBe(400);
  });
});

describe("a sandbox", () => {
  it("refuses connections until startListening() is called, then listens on the same port", async () => {
    await club.stopListening();
    // The first attempt may use a kept-alive connection.
    await callMember().catch(() => undefined);
    const error = await callMember().catch((reason: unknown) => reason);
    await club.startListening();
    expect(error).toMatchObject({ cause: { code: "ECONNREFUSED" } });
    expect((await callMember()).status).toBe(200);
  });

  it("records each request with its member and request id", async () => {
    club.requests.clear();
    await callMember({ memberNo: "100203" });
    expect(club.requests.requests).toMatchObject([{ call: "get-member", memberNo: "100203", requestId: "a-request" }]);
    expect(club.requests.count("get-member")).toBe(1);
  });
});
