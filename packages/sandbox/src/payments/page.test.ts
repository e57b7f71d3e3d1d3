import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClubContext, ClubSettings } from "../context.ts";
import { hostedPaymentPage } from "./page.ts";
import { signatureOf } from "./page-notification.ts";

const NOON = Date.parse("2026-11-20T01:00:00Z");
const PAYMENT = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d01";

interface Heard {
  readonly signature: string | undefined;
  readonly body: string;
  readonly at: number;
}

let clock = NOON;
let page: { address: string; settings: ClubSettings; close(): Promise<void> };
let merchant: { server: Server; address: string; heard: Heard[] };

beforeEach(async () => {
  clock = NOON;
  page = await startPage();
  merchant = await startMerchant();
});

afterEach(async () => {
  await page.close();
  await new Promise((resolve) => merchant.server.close(resolve));
});

describe("the documented examples", () => {
  const { examples } = JSON.parse(
    readFileSync(
      new URL("../../../../docs/back-end-wire/payments/gateway-create-session.json", import.meta.url),
      "utf8",
    ),
  ) as { examples: readonly WireExample[] };

  it.each(examples)("responds as in the example $name", async ({ given, request, response }) => {
    const [first] = examples;
    if (given !== undefined && first !== undefined) {
      const { headers, body } = first.request;
      await call("/api/v1/sessions", { method: "POST", headers, body });
    }
    const answer = await call("/api/v1/sessions", {
      method: "POST",
      headers: request.headers,
      body: request.body,
      authorized: request.authorization === undefined,
    });
    expect(answer.status).toBe(response.status);
    expect(shapeOf(answer.body)).toEqual(shapeOf(response.body));
  });

  it("requires the credentials, the idempotency key and every field", async () => {
    const answers = await Promise.all([
      call("/api/v1/sessions", { method: "POST", body: wanted() }),
      call("/api/v1/sessions", { method: "POST", headers: { "x-id": "a" }, body: {} }),
      call("/api/v1/sessions", { method: "POST", headers: { "x-id": "a" }, body: [] }),
      call("/api/v1/sessions", { method: "POST", headers: { "x-id": "a" }, text: "{" }),
      call("/api/v1/sessions", { headers: { authorization: "Basic YTpi" }, authorized: false }),
      call("/api/v1/sessions"),
      call("/api/v1/sessions/x"),
      call(`/api/v1/sessions/${"0".repeat(30)}`),
    ]);
    expect(answers.map(({ status, body }) => [status, targetsOf(body)])).toEqual([
      [400, ["x-id"]],
      [400, EVERY_FIELD],
      [400, EVERY_FIELD],
      [400, ["body"]],
      [401, ["authorization"]],
      [400, ["merchantReference"]],
      [400, ["sessionId"]],
      [404, ["sessionId"]],
    ]);
  });

  it.each([
    ["amount", "0.00"],
    ["amount", "-1.00"],
    ["amount", "1e3"],
    ["amount", 10],
    ["amount", "10000000000.00"],
    ["type", "refund"],
    ["merchantReference", "with space"],
    ["notificationUrl", "javascript:alert(1)"],
    ["notificationUrl", "http://user:word@127.0.0.1/"],
    ["notificationUrl", "http://a;b/"],
  ])("refuses the %s %s", async (target, value) => {
    const answer = await make({ [target]: value });
    expect([answer.status, targetsOf(answer.body)]).toEqual([400, [target]]);
  });
});

describe("a session", () => {
  it("is the same for the same key, and a 409 for another payment", async () => {
    const first = await make();
    const again = await make();
    const other = await make({ amount: "12.00" });
    expect(again.body).toEqual(first.body);
    expect([other.status, targetsOf(other.body)]).toEqual([409, ["x-id"]]);
    expect((await found()).length).toBe(1);
  });

  it("returns the same creation response after it is over", async () => {
    const first = await make();
    await press(idOf(first.body), "pay");
    expect((await make()).body).toEqual(first.body);
  });

  it("is found by its reference, oldest first, and only by its own merchant", async () => {
    const first = await make();
    const second = await make({}, "another-key");
    expect((await found()).map(({ id }) => id)).toEqual([idOf(first.body), idOf(second.body)]);
    expect((await call("/api/v1/sessions?merchantReference=nobody")).body).toEqual({ sessions: [] });
  });

  it("shows the request and the state init", async () => {
    const id = idOf((await make({ amount: "1234.5", currency: "NZD" })).body);
    expect((await call(`/api/v1/sessions/${id}`)).body).toEqual({
      id,
      state: "init",
      type: "purchase",
      amount: "1234.50",
      currency: "NZD",
      merchantReference: PAYMENT,
      expires: "2026-11-20T01:30:00Z",
      links: [
        { href: `${page.address}/api/v1/sessions/${id}`, rel: "self", method: "GET" },
        { href: `${page.address}/pay/${id}`, rel: "hpp", method: "REDIRECT" },
      ],
    });
  });

  it.each([
    ["pay", "complete", [[true, "00"]], "approved"],
    ["decline", "complete", [[false, "51"]], "declined"],
    ["cancel", "cancelled", [], "cancelled"],
  ] as const)("after %s is %s and leads back", async (action, state, attempts, back) => {
    const id = idOf((await make()).body);
    const answer = await press(id, action);
    expect([answer.status, answer.location]).toEqual([303, wanted().callbackUrls[back]]);
    const session = await sessionOf(id);
    expect(session.state).toBe(state);
    expect((session.transactions ?? []).map(({ authorised, reCo }) => [authorised, reCo])).toEqual(attempts);
  });

  it("does not change once it is over, and always redirects to the same URL", async () => {
    const id = idOf((await make()).body);
    await press(id, "pay");
    const before = await sessionOf(id);
    const answers = [await press(id, "cancel"), await press(id, "decline"), await press(id, "pay")];
    expect(answers.map(({ location }) => location)).toEqual(Array(3).fill(wanted().callbackUrls.approved));
    expect(await sessionOf(id)).toEqual(before);
    await heard(1);
  });

  it("may be declined and then paid on the same page", async () => {
    const id = idOf((await make()).body);
    expect((await press(id, "decline-once")).text).toContain("The card was declined. You can try again.");
    expect((await sessionOf(id)).state).toBe("init");
    await press(id, "pay");
    const { state, transactions } = await sessionOf(id);
    expect([state, transactions?.map(({ authorised, allowRetry }) => [authorised, allowRetry])]).toEqual([
      "complete",
      [
        [false, true],
        [true, false],
      ],
    ]);
  });

  it("is paid without a redirect if the member closes the tab", async () => {
    const id = idOf((await make()).body);
    const answer = await press(id, "pay-and-leave");
    expect([answer.status, answer.location, (await sessionOf(id)).state]).toEqual([200, null, "complete"]);
    expect(answer.text).toContain("The payment was made");
    await heard(1);
  });

  it("expires at its time and not before, and takes no money afterwards", async () => {
    const id = idOf((await make()).body);
    clock = NOON + 30 * 60_000 - 1;
    expect((await sessionOf(id)).state).toBe("init");
    clock += 1;
    expect((await sessionOf(id)).state).toBe("expired");
    const answer = await press(id, "pay");
    expect([answer.status, (await sessionOf(id)).state]).toEqual([410, "expired"]);
    expect(answer.text).toContain("This page has run out of time");
  });

  it("hides the outcome while it is processing", async () => {
    await set({ processingMilliseconds: 3_000 });
    const id = idOf((await make()).body);
    await press(id, "pay");
    expect(await sessionOf(id)).toMatchObject({ state: "processing" });
    expect(await sessionOf(id)).not.toHaveProperty("transactions");
    clock += 3_000;
    expect(await sessionOf(id)).toMatchObject({ state: "complete", transactions: [{ authorised: true }] });
  });
});

describe("the page", () => {
  it("shows amount and reference, escaped, and loads nothing from anywhere", async () => {
    const reference = `"><script>alert(1)</script>`;
    const id = idOf((await make({ merchantReference: reference, amount: "1234567.5" })).body);
    const answer = await call(`/pay/${id}`, { authorized: false });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("AUD 1,234,567.50");
    expect(answer.text).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(answer.text).not.toMatch(/<script|src=|@import|<link/);
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/members\.localhost:8080; base-uri 'none'; frame-ancestors 'none'$/,
    );
    for (const name of ["Pay", "Decline", "Cancel"])
      expect(answer.text).toMatch(new RegExp(`<button[^>]*>${name}</button>`));
  });

  it("is a 404 for an unknown payment, and ignores an unknown button", async () => {
    expect((await call("/pay/nothing", { authorized: false })).status).toBe(404);
    expect((await press("nothing", "pay")).status).toBe(404);
    const id = idOf((await make()).body);
    expect((await press(id, "give it away")).status).toBe(200);
    expect((await sessionOf(id)).state).toBe("init");
  });
});

describe("the notification", () => {
  it("is sent once, with a signature over the body", async () => {
    const id = idOf((await make()).body);
    await press(id, "pay");
    const [word] = await heard(1);
    expect(JSON.parse(word?.body ?? "")).toEqual({
      id: expect.stringMatching(/^evt-\d+$/),
      type: "session.finished",
      sessionId: id,
      merchantReference: PAYMENT,
      createdUtc: "2026-11-20T01:00:00Z",
    });
    expect(word?.signature).toBe(
      signatureOf(word?.body ?? "", { secret: page.settings.notificationSecret, seconds: NOON / 1000 }),
    );
  });

  it("is signed as the examples are", () => {
    const body = JSON.stringify({
      id: "evt-55001",
      type: "session.finished",
      sessionId: "000001000088010a1b2c3d4e5f6a7b",
      merchantReference: PAYMENT,
      createdUtc: "2026-11-20T01:15:00Z",
    });
    expect(signatureOf(body, { secret: "an-example-secret", seconds: 1_795_137_301 })).toBe(
      "t=1795137301,v1=5a2bc67f904f4cefb9550c6b7d287c8d99f5284959b4bc4cab02f360ed9c62f1",
    );
  });

  it("comes twice with one event on demand", async () => {
    await set({ notification: "twice" });
    await press(idOf((await make()).body), "cancel");
    const words = await heard(2);
    expect(words[0]?.body).toBe(words[1]?.body);
  });

  it("comes late on demand", async () => {
    await set({ notification: "late", lateMilliseconds: 200 });
    const pressed = performance.now();
    await press(idOf((await make()).body), "pay");
    const [word] = await heard(1);
    expect((word?.at ?? 0) - pressed).toBeGreaterThanOrEqual(195);
  });

  it("never comes on demand, for one session alone", async () => {
    const [quiet, loud] = [idOf((await make()).body), idOf((await make({}, "another-key")).body)];
    expect((await set({ notification: "never", sessionId: quiet })).status).toBe(200);
    await press(quiet, "pay");
    await press(loud, "pay");
    const words = await heard(1);
    expect(words.map(({ body }) => (JSON.parse(body) as { sessionId: string }).sessionId)).toEqual([loud]);
    expect(outcomes((await call("/sandbox/gateway")).body)).toContain("never sent, as the settings say");
  });

  it.each([
    ["https://members.portico.example/api/payments/notification", "members.portico.example is not plain http"],
    ["http://members.portico.example/", "members.portico.example is not this machine"],
    ["http://169.254.1.1/", "169.254.1.1 is not this machine"],
    ["http://127.0.0.1.portico.example/", "127.0.0.1.portico.example is not this machine"],
  ])("does not go out to %s", async (notificationUrl, because) => {
    await press(idOf((await make({ notificationUrl })).body), "pay");
    await settled(async () => outcomes((await call("/sandbox/gateway")).body).length === 1);
    expect(outcomes((await call("/sandbox/gateway")).body)).toEqual([
      `refused: ${because}; a sandbox must not call out`,
    ]);
  });

  it("is logged but not repeated if the merchant does not listen", async () => {
    await press(idOf((await make({ notificationUrl: "http://127.0.0.1:9/" })).body), "pay");
    await settled(async () => outcomes((await call("/sandbox/gateway")).body).length === 1);
    expect(outcomes((await call("/sandbox/gateway")).body)).toEqual(["failed: ECONNREFUSED"]);
  });
});

describe("the settings", () => {
  it("refuse unknown settings", async () => {
    const answers = await Promise.all([
      set({ notification: "perhaps" }),
      set({ lateMilliseconds: -1 }),
      set({ expirySeconds: "1" }),
      set({ __proto__x: 1 }),
      set({ notification: "never", sessionId: "nobody" }),
    ]);
    expect(answers.map(({ status, body }) => [status, targetsOf(body)])).toEqual([
      [400, ["notification"]],
      [400, ["lateMilliseconds"]],
      [400, ["expirySeconds"]],
      [400, ["__proto__x"]],
      [404, ["sessionId"]],
    ]);
  });

  it("let a page run out at once", async () => {
    const id = idOf((await make()).body);
    await set({ expirySeconds: 0, sessionId: id });
    expect((await sessionOf(id)).state).toBe("expired");
  });
});

interface WireExample {
  /** Whether the first example's page is there already. */
  readonly given?: string;
  readonly name: string;
  readonly request: { authorization?: string; headers: Record<string, string>; body: unknown };
  readonly response: { status: number; body: unknown };
}

interface SessionAnswer {
  readonly id: string;
  readonly state: string;
  readonly transactions?: readonly { authorised: boolean; allowRetry: boolean; reCo: string }[];
}

const EVERY_FIELD = [
  "type",
  "amount",
  "currency",
  "merchantReference",
  "callbackUrls.approved",
  "callbackUrls.declined",
  "callbackUrls.cancelled",
  "notificationUrl",
];

function wanted() {
  const back = "http://members.localhost:8080/payments/results?p=Vb3kQ9";
  return {
    type: "purchase",
    amount: "965.90",
    currency: "AUD",
    merchantReference: PAYMENT,
    callbackUrls: { approved: `${back}&a`, declined: `${back}&d`, cancelled: `${back}&c` },
    notificationUrl: `${merchant.address}/api/payments/notification`,
  };
}

function make(change: object = {}, key: string = PAYMENT) {
  return call("/api/v1/sessions", { method: "POST", headers: { "x-id": key }, body: { ...wanted(), ...change } });
}

function set(settings: object) {
  return call("/sandbox/gateway", { method: "POST", body: settings });
}

async function press(id: string, action: string) {
  return call(`/pay/${id}`, {
    method: "POST",
    authorized: false,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    text: new URLSearchParams({ action }).toString(),
  });
}

async function sessionOf(id: string): Promise<SessionAnswer> {
  return (await call(`/api/v1/sessions/${id}`)).body as SessionAnswer;
}

async function found(): Promise<readonly SessionAnswer[]> {
  const { body } = await call(`/api/v1/sessions?merchantReference=${PAYMENT}`);
  return (body as { sessions: readonly SessionAnswer[] }).sessions;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly text?: string;
  readonly authorized?: boolean;
}

async function call(path: string, { method = "GET", headers = {}, body, text, authorized = true }: Asked = {}) {
  const { gatewayUser, gatewayKey } = page.settings;
  const sent = body === undefined ? text : JSON.stringify(body);
  const response = await fetch(page.address + path, {
    method,
    redirect: "manual",
    headers: {
      ...(sent !== undefined && { "content-type": "application/json" }),
      ...(authorized && { authorization: `Basic ${btoa(`${gatewayUser}:${gatewayKey}`)}` }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  });
  const answered = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get("location"),
    text: answered,
    body: isJson ? (JSON.parse(answered) as unknown) : undefined,
  };
}

/** The payment page without the club, with a fixed clock. */
async function startPage() {
  const settings = {
    clientId: "an-example-client",
    clientSecret: "an-example-client-secret",
    gatewayUser: "an-example-merchant",
    gatewayKey: "an-example-key",
    notificationSecret: "an-example-secret",
    publicAddress: "",
    address: "",
  };
  const club: ClubContext = { database: new DatabaseSync(":memory:"), now: () => clock, mail: () => {}, settings };
  const app = Fastify();
  await app.register(hostedPaymentPage, { club });
  await app.listen({ host: "127.0.0.1", port: 0 });
  settings.publicAddress = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const close = async () => {
    await app.close();
    club.database.close();
  };
  return { address: settings.publicAddress, settings, close };
}

async function startMerchant() {
  const words: Heard[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString("utf8");
    });
    request.on("end", () => {
      words.push({ signature: String(request.headers["x-gateway-signature"]), body, at: performance.now() });
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return { server, heard: words, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The notifications that the merchant has received, once there are this many; fails if more arrive shortly after. */
async function heard(count: number): Promise<readonly Heard[]> {
  await settled(async () => merchant.heard.length >= count);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(merchant.heard.length).toBe(count);
  return merchant.heard;
}

async function settled(isSo: () => Promise<boolean>): Promise<void> {
  for (let time = 0; time < 200; time += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function idOf(body: unknown): string {
  return (body as { id: string }).id;
}

function targetsOf(body: unknown): readonly string[] {
  return (body as { errors: readonly { target: string }[] }).errors.map(({ target }) => target);
}

function outcomes(body: unknown): readonly string[] {
  return (body as { deliveries: readonly { outcome: string }[] }).deliveries.map(({ outcome }) => outcome);
}

/** A response without generated ids and the host. */
function shapeOf(body: unknown): unknown {
  const text = JSON.stringify(body)
    .replaceAll(/[0-9a-f]{30}/g, "ID")
    .replaceAll(/req-\w+/g, "REQ");
  return JSON.parse(text.replaceAll("https://pay.portico.example", "HOST").replaceAll(page.address, "HOST"));
}
