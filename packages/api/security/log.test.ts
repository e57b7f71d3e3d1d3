import { connect } from "node:net";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createLog } from "../src/operations/log.ts";
import { readSettings } from "../src/operations/settings.ts";
import { type StartedPortal, startPortal } from "../src/operations/start-portal.ts";

const PASSWORD = "seven lanterns on the pier";
// Input that a log must never contain.
const INPUT = {
  name: "Quokka Canaryson",
  email: "quokka.canary@example.com",
  phone: "0491 570 157",
  message: "My canary sings at noon",
  query: "canaryquery",
  r: "canary-return-path",
  password: "canary password of nobody",
  token: "canary-reset-token",
  header: "canary-header-value",
  path: "canary-page-of-nobody",
} as const;

let portal: StartedPortal;
let port: number;
const lines: string[] = [];
const secrets: string[] = [];
let requestCount = 0;

beforeAll(async () => {
  const log = createLog("debug", { write: (line: string) => void lines.push(line) });
  portal = await startPortal(readSettings({ PORT: "0", SANDBOX_PORT: "0", OPERATIONS_PORT: "0", LOG_LEVEL: "debug" }), {
    log,
  });
  port = Number(new URL(portal.address).port);
  await runScenario();
  // Lines may be written after the response.
  await vi.waitUntil(() => entriesOf("request.answered").length >= requestCount, { timeout: 30_000 });
});
afterAll(() => portal.close());

async function send(
  path: string,
  {
    method = "GET",
    body,
    cookie,
    headers = {},
  }: {
    method?: "GET" | "POST" | "PUT";
    body?: unknown;
    cookie?: string;
    headers?: Readonly<Record<string, string | undefined>>;
  } = {},
) {
  const origin = `http://localhost:${port}`;
  requestCount += 1;
  const response = await request(portal.address + path, {
    method,
    headers: {
      host: `localhost:${port}`,
      origin,
      "x-portico": "1",
      "user-agent": INPUT.header,
      referer: `${origin}/${INPUT.path}?${INPUT.query}=1`,
      "x-request-id": INPUT.header,
      "x-forwarded-for": INPUT.header,
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
  });
  const cookies = [response.headers["set-cookie"] ?? []].flat().map((header) => header.split(";")[0] ?? "");
  for (const pair of cookies) if (pair.length > 24) secrets.push(pair.slice(pair.indexOf("=") + 1));
  return {
    status: response.statusCode,
    text: await response.body.text(),
    cookie: cookies.find((header) => header.startsWith("portico=")),
  };
}

/** Many successes, and every kind of failure. */
async function runScenario(): Promise<void> {
  const { club } = portal.sandbox ?? {};
  const signIn = (name: string, password: string, r?: string) =>
    send("/api/session", { method: "POST", body: { name, password, r } });
  const { cookie = "" } = await signIn("robin@example.com", PASSWORD, INPUT.r);
  // Now, because sign-ins are delayed after the faults.
  const { cookie: attackerCookie = "" } = await signIn("100206", PASSWORD);
  await signIn(INPUT.email, INPUT.password, INPUT.r);
  for (let count = 0; count < 4; count += 1) await signIn("999999", INPUT.password);
  const query = `?${INPUT.query}=${encodeURIComponent(INPUT.email)}&r=${INPUT.r}`;
  const pages = [
    "/",
    "/logon",
    "/points",
    "/entitlements",
    "/documents",
    `/${INPUT.path}`,
    "/auto-login-ll",
    "/400",
    "/%zz",
    "/points//",
  ];
  for (const path of pages) for (const options of [{}, { cookie }]) await send(path + query, options);
  const endpoints = [
    "session",
    "profile",
    "points",
    "charges",
    "bookings",
    "documents",
    "user",
    "dashboard",
    "todos",
    "preferences",
    "client-info",
    "entitlements",
    "content/home",
    "content/layout",
  ];
  for (const name of endpoints) for (const suffix of ["", query]) await send(`/api/${name}${suffix}`, { cookie });
  await send(`/api/bookings/${INPUT.path}`, { cookie });
  const feed = JSON.parse((await send("/api/calendar-feed", { method: "POST", cookie })).text) as { address: string };
  secrets.push(feed.address.replace(/^.*\/|\.ics$/g, ""));
  for (const secret of [secrets.at(-1), INPUT.token]) await send(`/api/calendar/${secret}.ics`);
  await send(`/api/refusals`, { method: "POST", body: { path: `/points?${INPUT.query}` } });
  await send("/api/contact", {
    method: "POST",
    body: { name: INPUT.name, email: INPUT.email, phone: INPUT.phone, message: INPUT.message },
  });
  await send("/api/sign-up", {
    method: "POST",
    body: { firstName: "Quokka", lastName: "Canaryson", email: INPUT.email },
  });
  await send("/api/password/reset-request", { method: "POST", body: { name: INPUT.email } });
  await send("/api/password/reset", { method: "POST", body: { token: INPUT.token, password: INPUT.password } });
  await send("/api/password", {
    method: "PUT",
    cookie,
    body: { current: INPUT.password, password: "nine boats beside the harbour" },
  });
  await send("/api/profile", { method: "PUT", cookie, body: { phone: INPUT.phone } });
  await send("/api/profile", { method: "PUT", cookie, body: `{"phone":"${INPUT.phone}` });
  await send("/api/profile/email", { method: "PUT", cookie, body: { email: INPUT.email, password: INPUT.password } });
  await send("/api/profile/email", { method: "PUT", cookie, body: { email: INPUT.email, password: PASSWORD } });
  await send("/api/profile/email", { method: "PUT", cookie, body: `{"email":"${INPUT.email}` });
  await send("/api/profile/email/confirm", { method: "POST", cookie, body: { token: INPUT.token } });
  for (const kind of ["500", "html", "wrong-types", "400", "401", "truncated"] as const) {
    club?.faults.set({ kind });
    for (const name of ["profile", "charges", "dashboard", "bookings", "points"])
      await send(`/api/${name}`, { cookie });
    await signIn(`${kind}.${INPUT.email}`, INPUT.password, INPUT.r);
    await send("/api/contact", {
      method: "POST",
      body: { name: INPUT.name, email: INPUT.email, message: INPUT.message },
    });
    await send(`/points${query}`, { cookie });
    club?.faults.clear();
  }
  await sendRaw(`GET /${INPUT.path} HTTP/9.9\r\nX: ${INPUT.header}\r\n\r\n`);
  await sendRaw(
    `GET /api/profile${query} HTTP/1.1\r\nHost: ${INPUT.path}.example\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
  );
  await sendRaw(`POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n${INPUT.message}`, {
    abort: true,
  });
  await send("/api/logout", { method: "POST", cookie });
  await sendAttacks(attackerCookie);
}

async function sendAttacks(cookie: string): Promise<void> {
  for (const path of ["/api/points", "/api/profile"]) await send(path);
  await send("/api/entitlements", { cookie });
  await send("/api/profile", { method: "PUT", cookie, body: { memberNumber: INPUT.name } });
  await send("/api/profile", { method: "PUT", cookie, body: "x".repeat(100_000) });
  await send("/api/points", { cookie, headers: { host: "portal.invalid" } });
  await send("/api/logout", { method: "POST", cookie, headers: { origin: "https://elsewhere.invalid" } });
  await send("/api/logout", { method: "POST", cookie, headers: { "x-portico": undefined } });
}

function entriesOf(event: string): readonly Readonly<Record<string, unknown>>[] {
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line["event"] === event);
}

async function sendRaw(text: string, { abort = false } = {}): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket
    .on("error", () => {})
    .resume()
    .write(text);
  if (abort) setTimeout(() => socket.destroy(), 50);
  await new Promise((resolve) => void socket.on("close", resolve));
}

describe("the log at level debug", () => {
  it("contains the events of requests", () => {
    const events = new Set(lines.map((line) => (JSON.parse(line) as { event?: string }).event));
    expect(events).toContain("request.answered");
    expect(events).toContain("request.failed");
    expect(lines.length).toBeGreaterThan(100);
    expect(secrets.length).toBeGreaterThan(0);
  });

  it("records each credential attempt with its result, kind and account, under a pseudonym of the log", () => {
    const [success] = entriesOf("guess.right");
    expect(success).toEqual({
      level: "info",
      time: expect.any(String),
      event: "guess.right",
      tried: "password",
      account: expect.stringMatching(/^a[0-9a-f]{12}$/),
      requestId: expect.any(String),
    });
    const isSameRequest = ({ requestId }: Readonly<Record<string, unknown>>) => requestId === success?.["requestId"];
    expect(entriesOf("session.started").find(isSameRequest)).toMatchObject({ session: expect.stringMatching(/^s/) });
    expect(entriesOf("request.answered").find(isSameRequest)).toMatchObject({ route: "/api/session", status: 200 });
    // Four of them have the same unknown account.
    const failures = entriesOf("guess.wrong").map(({ tried, account }) => `${String(tried)} ${String(account)}`);
    expect(
      Math.max(...failures.map((failure) => failures.filter((candidate) => candidate === failure).length)),
    ).toBeGreaterThanOrEqual(3);
    expect(new Set(failures).size).toBeGreaterThanOrEqual(3);
    expect(new Set(entriesOf("guess.wrong").map(({ tried }) => tried))).toEqual(
      new Set(["password", "password-reset", "email-confirm"]),
    );
    // Beyond the rate limit, or with a failing back-end.
    const undecided = new Set(entriesOf("guess.undecided").map(({ code }) => code));
    expect(undecided).toContain("TOO_MANY_TRIES");
    expect(undecided.size).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ["GET", "/api/points", 401, "SIGN_IN_NEEDED"],
    ["GET", "/api/entitlements", 403, "PAGE_REFUSED"],
    ["PUT", "/api/profile", 400, "BAD_REQUEST"],
    ["PUT", "/api/profile", 413, "TOO_LARGE"],
    ["GET", "/api/points", 421, "HOST_UNKNOWN"],
    ["POST", "/api/logout", 403, "CROSS_SITE"],
    ["POST", "/api/session", 422, "CREDENTIALS_REFUSED"],
    ["GET", "/*", 400, "BAD_REQUEST"],
  ])("records the response to %s %s: %i %s", (method, route, status, code) => {
    expect(entriesOf("request.answered")).toContainEqual(expect.objectContaining({ method, route, status, code }));
  });

  it.each([
    ...Object.entries(INPUT).filter(([name]) => name !== "path"),
    ["a path", INPUT.path],
    ["a part of a name", "Quokka"],
    ["a member's name", "Robin"],
    ["a member's e-mail address", "robin@example.com"],
    ["a member's number", "100201"],
    ["the password", PASSWORD],
    ["the client secret", "a-secret-of-the-deployment"],
    ["a cookie", "portico="],
    ["an authorization", "Bearer"],
    ["a query string", "?r="],
    ["any canary", "canary"],
  ])("does not contain %s", (_description, canary) => {
    const matches = lines.filter(
      (line) => line.toLowerCase().includes(canary.toLowerCase()) || line.includes(encodeURIComponent(canary)),
    );
    expect(matches).toEqual([]);
  });

  it("contains no session token or part of one", () => {
    const log = lines.join("\n");
    for (const secret of secrets)
      for (let start = 0; start + 12 <= secret.length; start += 1)
        expect(log.includes(secret.slice(start, start + 12))).toBe(false);
  });
});
