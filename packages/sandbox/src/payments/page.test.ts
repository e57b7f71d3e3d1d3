import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClubContext, ClubSettings } from "../context.ts";
import { registerPaymentPage } from "./page.ts";
import { signNotification } from "./page-notification.ts";

const NOON = Date.parse("2026-11-20T01:00:00Z");
const PAYMENT = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d01";

interface ReceivedNotification {
  readonly signature: string | undefined;
  readonly body: string;
  readonly at: number;
}

let clock = NOON;
let page: { address: string; settings: ClubSettings; close(): Promise<void> };
let merchant: { server: Server; address: string; notifications: ReceivedNotification[] };

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
  ) as { examples: readonly CallExample[] };

  it.each(examples)("responds as in the example $name", async ({ given, request, response }) => {
    const [first] = examples;
    if (given !== undefined && first !== undefined) {
      const { headers, body } = first.request;
      await call("/api/v1/sessions", { method: "POST", headers, body });
    }
    const actual = await call("/api/v1/sessions", {
      method: "POST",
      headers: request.headers,
      body: request.body,
      authorized: request.authorization === undefined,
    });
    expect(actual.status).toBe(response.status);
    expect(normalise(actual.body)).toEqual(normalise(response.body));
  });

  it("requires the credentials, the idempotency key and every field", async () => {
    const responses = await Promise.all([
      call("/api/v1/sessions", { method: "POST", body: createRequest() }),
      call("/api/v1/sessions", { method: "POST", headers: { "x-id": "a" }, body: {} }),
      call("/api/v1/sessions", { method: "POST", headers: { "x-id": "a" }, body: [] }),
      call("/api/v1/sessions", { method: "POST", headers: { "x-id": "a" }, text: "{" }),
      call("/api/v1/sessions", { headers: { authorization: "Basic YTpi" }, authorized: false }),
      call("/api/v1/sessions"),
      call("/api/v1/sessions/x"),
      call(`/api/v1/sessions/${"0".repeat(30)}`),
    ]);
    expect(responses.map(({ status, body }) => [status, targetsOf(body)])).toEqual([
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
    const response = await createSession({ [target]: value });
    expect([response.status, targetsOf(response.body)]).toEqual([400, [target]]);
  });
});

describe("a session", () => {
  it("is the same for the same key, and refused with 409 for another payment", async () => {
    const first = await createSession();
    const again = await createSession();
    const other = await createSession({ amount: "12.00" });
    expect(again.body).toEqual(first.body);
    expect([other.status, targetsOf(other.body)]).toEqual([409, ["x-id"]]);
    expect((await findSessions()).length).toBe(1);
  });

  it("returns the same creation response after it is over", async () => {
    const first = await createSession();
    await press(idOf(first.body), "pay");
    expect((await createSession()).body).toEqual(first.body);
  });

  it("is found by its reference, oldest first", async () => {
    const first = await createSession();
    const second = await createSession({}, "another-key");
    expect((await findSessions()).map(({ id }) => id)).toEqual([idOf(first.body), idOf(second.body)]);
    expect((await call("/api/v1/sessions?merchantReference=nobody")).body).toEqual({ sessions: [] });
  });

  it("shows the request and the state init", async () => {
    const id = idOf((await createSession({ amount: "1234.5", currency: "NZD" })).body);
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
  ] as const)("after %s is %s and redirects to the merchant", async (action, state, attempts, back) => {
    const id = idOf((await createSession()).body);
    const response = await press(id, action);
    expect([response.status, response.location]).toEqual([303, createRequest().callbackUrls[back]]);
    const session = await getSession(id);
    expect(session.state).toBe(state);
    expect((session.transactions ?? []).map(({ authorised, reCo }) => [authorised, reCo])).toEqual(attempts);
  });

  it("does not change once it is over, and always redirects to the same URL", async () => {
    const id = idOf((await createSession()).body);
    await press(id, "pay");
    const before = await getSession(id);
    const responses = [await press(id, "cancel"), await press(id, "decline"), await press(id, "pay")];
    expect(responses.map(({ location }) => location)).toEqual(Array(3).fill(createRequest().callbackUrls.approved));
    expect(await getSession(id)).toEqual(before);
    await waitForNotifications(1);
  });

  it("may be declined and then paid on the same page", async () => {
    const id = idOf((await createSession()).body);
    expect((await press(id, "decline-once")).text).toContain("The card was declined. You can try again.");
    expect((await getSession(id)).state).toBe("init");
    await press(id, "pay");
    const { state, transactions } = await getSession(id);
    expect([state, transactions?.map(({ authorised, allowRetry }) => [authorised, allowRetry])]).toEqual([
      "complete",
      [
        [false, true],
        [true, false],
      ],
    ]);
  });

  it("is paid without a redirect if the member closes the tab", async () => {
    const id = idOf((await createSession()).body);
    const response = await press(id, "pay-and-leave");
    expect([response.status, response.location, (await getSession(id)).state]).toEqual([200, null, "complete"]);
    expect(response.text).toContain("The payment was made");
    await waitForNotifications(1);
  });

  it("expires at its time and not before, and takes no money afterwards", async () => {
    const id = idOf((await createSession()).body);
    clock = NOON + 30 * 60_000 - 1;
    expect((await getSession(id)).state).toBe("init");
    clock += 1;
    expect((await getSession(id)).state).toBe("expired");
    const response = await press(id, "pay");
    expect([response.status, (await getSession(id)).state]).toEqual([410, "expired"]);
    expect(response.text).toContain("This page has run out of time");
  });

  it("hides the outcome while it is processing", async () => {
    await changeSettings({ processingMilliseconds: 3_000 });
    const id = idOf((await createSession()).body);
    await press(id, "pay");
    expect(await getSession(id)).toMatchObject({ state: "processing" });
    expect(await getSession(id)).not.toHaveProperty("transactions");
    clock += 3_000;
    expect(await getSession(id)).toMatchObject({ state: "complete", transactions: [{ authorised: true }] });
  });
});

describe("the page", () => {
  it("shows amount and reference escaped, and loads no external resources", async () => {
    const reference = `"><script>alert(1)</script>`;
    const id = idOf((await createSession({ merchantReference: reference, amount: "1234567.5" })).body);
    const response = await call(`/pay/${id}`, { authorized: false });
    expect(response.status).toBe(200);
    expect(response.text).toContain("AUD 1,234,567.50");
    expect(response.text).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(response.text).not.toMatch(/<script|src=|@import|<link/);
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/members\.localhost:8080; base-uri 'none'; frame-ancestors 'none'$/,
    );
    for (const name of ["Pay", "Decline", "Cancel"])
      expect(response.text).toMatch(new RegExp(`<button[^>]*>${name}</button>`));
  });

  it("responds with 404 for an unknown payment, and ignores an unknown button", async () => {
    expect((await call("/pay/nothing", { authorized: false })).status).toBe(404);
    expect((await press("nothing", "pay")).status).toBe(404);
    const id = idOf((await createSession()).body);
    expect((await press(id, "give it away")).status).toBe(200);
    expect((await getSession(id)).state).toBe("init");
  });
});

describe("the notification", () => {
  it("is sent once, with a signature over the body", async () => {
    const id = idOf((await createSession()).body);
    await press(id, "pay");
    const [notification] = await waitForNotifications(1);
    expect(JSON.parse(notification?.body ?? "")).toEqual({
      id: expect.stringMatching(/^evt-\d+$/),
      type: "session.finished",
      sessionId: id,
      merchantReference: PAYMENT,
      createdUtc: "2026-11-20T01:00:00Z",
    });
    expect(notification?.signature).toBe(
      signNotification(notification?.body ?? "", { secret: page.settings.notificationSecret, seconds: NOON / 1000 }),
    );
  });

  it("has the signature of the documented example", () => {
    const body = JSON.stringify({
      id: "evt-55001",
      type: "session.finished",
      sessionId: "000001000088010a1b2c3d4e5f6a7b",
      merchantReference: PAYMENT,
      createdUtc: "2026-11-20T01:15:00Z",
    });
    expect(signNotification(body, { secret: "an-example-secret", seconds: 1_795_137_301 })).toBe(
      "t=1795137301,v1=5a2bc67f904f4cefb9550c6b7d287c8d99f5284959b4bc4cab02f360ed9c62f1",
    );
  });

  it("is sent twice with the same event if set so", async () => {
    await changeSettings({ notification: "twice" });
    await press(idOf((await createSession()).body), "cancel");
    const notifications = await waitForNotifications(2);
    expect(notifications[0]?.body).toBe(notifications[1]?.body);
  });

  it("is sent late if set so", async () => {
    await changeSettings({ notification: "late", lateMilliseconds: 200 });
    const pressed = performance.now();
    await press(idOf((await createSession()).body), "pay");
    const [notification] = await waitForNotifications(1);
    expect((notification?.at ?? 0) - pressed).toBeGreaterThanOrEqual(195);
  });

  it("is not sent for one session if set so", async () => {
    const [silencedId, otherId] = [
      idOf((await createSession()).body),
      idOf((await createSession({}, "another-key")).body),
    ];
    expect((await changeSettings({ notification: "never", sessionId: silencedId })).status).toBe(200);
    await press(silencedId, "pay");
    await press(otherId, "pay");
    const notifications = await waitForNotifications(1);
    expect(notifications.map(({ body }) => (JSON.parse(body) as { sessionId: string }).sessionId)).toEqual([otherId]);
    expect(deliveryOutcomes((await call("/sandbox/gateway")).body)).toContain("never sent, as the settings say");
  });

  it.each([
    ["https://members.portico.example/api/payments/notification", "members.portico.example is not plain http"],
    ["http://members.portico.example/", "members.portico.example is not this machine"],
    ["http://169.254.1.1/", "169.254.1.1 is not this machine"],
    ["http://127.0.0.1.portico.example/", "127.0.0.1.portico.example is not this machine"],
  ])("is not sent to %s", async (notificationUrl, because) => {
    await press(idOf((await createSession({ notificationUrl })).body), "pay");
    await waitUntil(async () => deliveryOutcomes((await call("/sandbox/gateway")).body).length === 1);
    expect(deliveryOutcomes((await call("/sandbox/gateway")).body)).toEqual([
      `refused: ${because}; a sandbox must not call out`,
    ]);
  });

  it("is logged but not repeated if the merchant does not listen", async () => {
    await press(idOf((await createSession({ notificationUrl: "http://127.0.0.1:9/" })).body), "pay");
    await waitUntil(async () => deliveryOutcomes((await call("/sandbox/gateway")).body).length === 1);
    expect(deliveryOutcomes((await call("/sandbox/gateway")).body)).toEqual(["failed: ECONNREFUSED"]);
  });
});

describe("the settings", () => {
  it("refuse unknown settings", async () => {
    const responses = await Promise.all([
      changeSettings({ notification: "perhaps" }),
      changeSettings({ lateMilliseconds: -1 }),
      changeSettings({ expirySeconds: "1" }),
      changeSettings({ __proto__x: 1 }),
      changeSettings({ notification: "never", sessionId: "nobody" }),
    ]);
    expect(responses.map(({ status, body }) => [status, targetsOf(body)])).toEqual([
      [400, ["notification"]],
      [400, ["lateMilliseconds"]],
      [400, ["expirySeconds"]],
      [400, ["__proto__x"]],
      [404, ["sessionId"]],
    ]);
  });

  it("expire a page immediately", async () => {
    const id = idOf((await createSession()).body);
    await changeSettings({ expirySeconds: 0, sessionId: id });
    expect((await getSession(id)).state).toBe("expired");
  });
});

interface CallExample {
  /** Present if the first example's page already exists. */
  readonly given?: string;
  readonly name: string;
  readonly request: { authorization?: string; headers: Record<string, string>; body: unknown };
  readonly response: { status: number; body: unknown };
}

interface SessionPayload {
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

function createRequest() {
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

function createSession(change: object = {}, key: string = PAYMENT) {
  return call("/api/v1/sessions", {
    method: "POST",
    headers: { "x-id": key },
    body: { ...createRequest(), ...change },
  });
}

function changeSettings(settings: object) {
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

async function getSession(id: string): Promise<SessionPayload> {
  return (await call(`/api/v1/sessions/${id}`)).body as SessionPayload;
}

async function findSessions(): Promise<readonly SessionPayload[]> {
  const { body } = await call(`/api/v1/sessions?merchantReference=${PAYMENT}`);
  return (body as { sessions: readonly SessionPayload[] }).sessions;
}

interface CallOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly text?: string;
  readonly authorized?: boolean;
}

async function call(path: string, { method = "GET", headers = {}, body, text, authorized = true }: CallOptions = {}) {
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
  const responseText = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get("location"),
    text: responseText,
    body: isJson ? (JSON.parse(responseText) as unknown) : undefined,
  };
}

/** With a fixed clock. */
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
  await app.register(registerPaymentPage, { club });
  await app.listen({ host: "127.0.0.1", port: 0 });
  settings.publicAddress = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const close = async () => {
    await app.close();
    club.database.close();
  };
  return { address: settings.publicAddress, settings, close };
}

async function startMerchant() {
  const notifications: ReceivedNotification[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString("utf8");
    });
    request.on("end", () => {
      notifications.push({ signature: String(request.headers["x-gateway-signature"]), body, at: performance.now() });
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return { server, notifications, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Fails if more notifications arrive shortly after. */
async function waitForNotifications(count: number): Promise<readonly ReceivedNotification[]> {
  await waitUntil(async () => merchant.notifications.length >= count);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(merchant.notifications.length).toBe(count);
  return merchant.notifications;
}

async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function idOf(body: unknown): string {
  return (body as { id: string }).id;
}

function targetsOf(body: unknown): readonly string[] {
  return (body as { errors: readonly { target: string }[] }).errors.map(({ target }) => target);
}

function deliveryOutcomes(body: unknown): readonly string[] {
  return (body as { deliveries: readonly { outcome: string }[] }).deliveries.map(({ outcome }) => outcome);
}

/** Without generated ids and the host. */
function normalise(body: unknown): unknown {
  const text = JSON.stringify(body)
    .replaceAll(/[0-9a-f]{30}/g, "ID")
    .replaceAll(/req-\w+/g, "REQ");
  return JSON.parse(text.replaceAll("https://pay.portico.example", "HOST").replaceAll(page.address, "HOST"));
}
