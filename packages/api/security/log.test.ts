import { connect } from "node:net";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createLog } from "../src/operations/log.ts";
import { readSettings } from "../src/operations/settings.ts";
import { type StartedPortal, startPortal } from "../src/operations/start-portal.ts";

const PASSWORD = "seven lanterns on the pier";
// Data that a log must never contain: identities, session secrets, messages, and requested paths.
const TYPED = {
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
  await scenario();
  // Log lines can be written after the response.
  await vi.waitUntil(() => linesOf("request.answered").length >= requestCount, { timeout: 30_000 });
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
      "user-agent": TYPED.header,
      referer: `${origin}/${TYPED.path}?${TYPED.query}=1`,
      "x-request-id": TYPED.header,
      "x-forwarded-for": TYPED.header,
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
  });
  const cookies = [response.headers["set-cookie"] ?? []].flat().map((header) => header.split(";")[0] ?? "");
  for (const set of cookies) if (set.length > 24) secrets.push(set.slice(set.indexOf("=") + 1));
  return {
    status: response.statusCode,
    text: await response.body.text(),
    cookie: cookies.find((header) => header.startsWith("__Host-portico=")),
  };
}

/** A typical day of the portal, with many successes and every kind of failure. */
async function scenario(): Promise<void> {
  const { club } = portal.sandbox ?? {};
  const signIn = (name: string, password: string, r?: string) =>
    send("/api/session", { method: "POST", body: { name, password, r } });
  const { cookie = "" } = await signIn("robin@example.com", PASSWORD, TYPED.r);
  // Before the faults, after which sign-ins are delayed.
  const { cookie: attacker = "" } = await signIn("100206", PASSWORD);
  await signIn(TYPED.email, TYPED.password, TYPED.r);
  for (let at = 0; at < 4; at += 1) await signIn("999999", TYPED.password);
  const query = `?${TYPED.query}=${encodeURIComponent(TYPED.email)}&r=${TYPED.r}`;
  const pages = [
    "/",
    "/logon",
    "/points",
    "/entitlements",
    "/documents",
    `/${TYPED.path}`,
    "/auto-login-ll",
    "/400",
    "/%zz",
    "/points//",
  ];
  for (const path of pages) for (const options of [{}, { cookie }]) await send(path + query, options);
  const data = [
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
  for (const name of data) for (const suffix of ["", query]) await send(`/api/${name}${suffix}`, { cookie });
  await send(`/api/bookings/${TYPED.path}`, { cookie });
  const feed = JSON.parse((await send("/api/calendar-feed", { method: "POST", cookie })).text) as { address: string };
  secrets.push(feed.address.replace(/^.*\/|\.ics$/g, ""));
  for (const secret of [secrets.at(-1), TYPED.token]) await send(`/api/calendar/${secret}.ics`);
  await send(`/api/refusals`, { method: "POST", body: { path: `/points?${TYPED.query}` } });
  await send("/api/contact", {
    method: "POST",
    body: { name: TYPED.name, email: TYPED.email, phone: TYPED.phone, message: TYPED.message },
  });
  await send("/api/sign-up", {
    method: "POST",
    body: { firstName: "Quokka", lastName: "Canaryson", email: TYPED.email },
  });
  await send("/api/password/reset-request", { method: "POST", body: { name: TYPED.email } });
  await send("/api/password/reset", { method: "POST", body: { token: TYPED.token, password: TYPED.password } });
  await send("/api/password", {
    method: "PUT",
    cookie,
    body: { current: TYPED.password, password: "nine boats beside the harbour" },
  });
  await send("/api/profile", { method: "PUT", cookie, body: { phone: TYPED.phone } });
  await send("/api/profile", { method: "PUT", cookie, body: `{"phone":"${TYPED.phone}` });
  await send("/api/profile/email", { method: "PUT", cookie, body: { email: TYPED.email, password: TYPED.password } });
  await send("/api/profile/email", { method: "PUT", cookie, body: { email: TYPED.email, password: PASSWORD } });
  await send("/api/profile/email", { method: "PUT", cookie, body: `{"email":"${TYPED.email}` });
  await send("/api/profile/email/confirm", { method: "POST", cookie, body: { token: TYPED.token } });
  for (const kind of ["500", "html", "wrong-types", "400", "401", "truncated"] as const) {
    club?.faults.set({ kind });
    for (const name of ["profile", "charges", "dashboard", "bookings", "points"])
      await send(`/api/${name}`, { cookie });
    await signIn(`${kind}.${TYPED.email}`, TYPED.password, TYPED.r);
    await send("/api/contact", {
      method: "POST",
      body: { name: TYPED.name, email: TYPED.email, message: TYPED.message },
    });
    await send(`/points${query}`, { cookie });
    club?.faults.clear();
  }
  await sendRaw(`GET /${TYPED.path} HTTP/9.9\r\nX: ${TYPED.header}\r\n\r\n`);
  await sendRaw(
    `GET /api/profile${query} HTTP/1.1\r\nHost: ${TYPED.path}.example\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
  );
  await sendRaw(`POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n${TYPED.message}`, {
    abort: true,
  });
  await send("/api/logout", { method: "POST", cookie });
  await attacks(attacker);
}

/** Attempts to bypass the guards. */
async function attacks(cookie: string): Promise<void> {
  for (const path of ["/api/points", "/api/profile"]) await send(path);
  await send("/api/entitlements", { cookie });
  await send("/api/profile", { method: "PUT", cookie, body: { memberNumber: TYPED.name } });
  await send("/api/profile", { method: "PUT", cookie, body: "x".repeat(100_000) });
  await send("/api/points", { cookie, headers: { host: "portal.invalid" } });
  await send("/api/logout", { method: "POST", cookie, headers: { origin: "https://elsewhere.invalid" } });
  await send("/api/logout", { method: "POST", cookie, headers: { "x-portico": undefined } });
}

/** The log entries of an event. */
function linesOf(event: string): readonly Readonly<Record<string, unknown>>[] {
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

describe("the log of a day at level debug", () => {
  test("contains the events", () => {
    const events = new Set(lines.map((line) => (JSON.parse(line) as { event?: string }).event));
    expect(events).toContain("request.answered");
    expect(events).toContain("request.failed");
    expect(lines.length).toBeGreaterThan(100);
    expect(secrets.length).toBeGreaterThan(0);
  });

  test("records each credential attempt with its result, kind and account, under a pseudonym of the log", () => {
    const [success] = linesOf("guess.right");
    expect(success).toEqual({
      level: "info",
      time: expect.any(String),
      event: "guess.right",
      tried: "password",
      account: expect.stringMatching(/^a[0-9a-f]{12}$/),
      requestId: expect.any(String),
    });
    const isSameRequest = ({ requestId }: Readonly<Record<string, unknown>>) => requestId === success?.["requestId"];
    expect(linesOf("session.started").find(isSameRequest)).toMatchObject({ session: expect.stringMatching(/^s/) });
    expect(linesOf("request.answered").find(isSameRequest)).toMatchObject({ route: "/api/session", status: 200 });
    // Four for one unknown account, and others for other accounts.
    const failures = linesOf("guess.wrong").map(({ tried, account }) => `${String(tried)} ${String(account)}`);
    expect(
      Math.max(...failures.map((failure) => failures.filter((candidate) => candidate === failure).length)),
    ).toBeGreaterThanOrEqual(3);
    expect(new Set(failures).size).toBeGreaterThanOrEqual(3);
    expect(new Set(linesOf("guess.wrong").map(({ tried }) => tried))).toEqual(
      new Set(["password", "password-reset", "email-confirm"]),
    );
    // Attempts beyond the rate limit, and attempts that the club could not check.
    const undecided = new Set(linesOf("guess.undecided").map(({ code }) => code));
    expect(undecided).toContain("TOO_MANY_TRIES");
    expect(undecided.size).toBeGreaterThanOrEqual(2);
  });

  test.each([
    ["GET", "/api/points", 401, "SIGN_IN_NEEDED"],
    ["GET", "/api/entitlements", 403, "PAGE_REFUSED"],
    ["PUT", "/api/profile", 400, "BAD_REQUEST"],
    ["PUT", "/api/profile", 413, "TOO_LARGE"],
    ["GET", "/api/points", 421, "HOST_UNKNOWN"],
    ["POST", "/api/logout", 403, "CROSS_SITE"],
    ["POST", "/api/session", 422, "CREDENTIALS_REFUSED"],
    ["GET", "/*", 400, "BAD_REQUEST"],
  ])("records the response to %s %s: %i %s", (method, route, status, code) => {
    expect(linesOf("request.answered")).toContainEqual(expect.objectContaining({ method, route, status, code }));
  });

  test.each([
    ...Object.entries(TYPED).filter(([name]) => name !== "path"),
    ["a path", TYPED.path],
    ["a part of a name", "Quokka"],
    ["a member's name", "Robin"],
    ["a member's e-mail address", "robin@example.com"],
    ["a member's number", "100201"],
    ["the password", PASSWORD],
    ["the portal's secret at the club", "a-secret-of-the-deployment"],
    ["a cookie", "__Host-"],
    ["an authorization", "Bearer"],
    ["a question mark's query", "?r="],
    ["any canary", "canary"],
  ])("contains nothing of %s", (_words, canary) => {
    const matches = lines.filter(
      (line) => line.toLowerCase().includes(canary.toLowerCase()) || line.includes(encodeURIComponent(canary)),
    );
    expect(matches).toEqual([]);
  });

  test("contains no session token, whole or in part", () => {
    const log = lines.join("\n");
    for (const secret of secrets)
      for (let at = 0; at + 12 <= secret.length; at += 1) expect(log.includes(secret.slice(at, at + 12))).toBe(false);
  });
});
