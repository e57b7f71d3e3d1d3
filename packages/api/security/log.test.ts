import { connect } from "node:net";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openLog } from "../src/operations/log.ts";
import { readSettings } from "../src/operations/settings.ts";
import { type RunningPortal, startPortal } from "../src/operations/start-portal.ts";

const PASSWORD = "seven lanterns on the pier";
// What a log must never hold: who somebody is, what opens their session, what they wrote and where they wanted to go.
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

let portal: RunningPortal;
let port: number;
const lines: string[] = [];
const secrets: string[] = [];
let asks = 0;

beforeAll(async () => {
  const log = openLog("debug", { write: (line: string) => void lines.push(line) });
  portal = await startPortal(readSettings({ PORT: "0", SANDBOX_PORT: "0", OPERATIONS_PORT: "0", LOG_LEVEL: "debug" }), {
    log,
  });
  port = Number(new URL(portal.address).port);
  await scenario();
  // The last lines are written after their answers.
  await vi.waitUntil(() => linesOf("request.answered").length >= asks, { timeout: 30_000 });
});
afterAll(() => portal.close());

async function ask(
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
  asks += 1;
  const answer = await request(portal.address + path, {
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
  const set = [answer.headers["set-cookie"] ?? []].flat().map((one) => one.split(";")[0] ?? "");
  for (const one of set) if (one.length > 24) secrets.push(one.slice(one.indexOf("=") + 1));
  return {
    status: answer.statusCode,
    text: await answer.body.text(),
    cookie: set.find((one) => one.startsWith("__Host-portico=")),
  };
}

/** A day of the portal: much that goes well, and everything that can go wrong. */
async function scenario(): Promise<void> {
  const { club } = portal.sandbox ?? {};
  const signIn = (name: string, password: string, r?: string) =>
    ask("/api/session", { method: "POST", body: { name, password, r } });
  const { cookie = "" } = await signIn("robin@example.com", PASSWORD, TYPED.r);
  // Before the club fails, of which it is spared for a while.
  const { cookie: attacker = "" } = await signIn("100206", PASSWORD);
  await signIn(TYPED.email, TYPED.password, TYPED.r);
  for (let at = 0; at < 4; at += 1) await signIn("999999", TYPED.password);
  const query = `?${TYPED.query}=${encodeURIComponent(TYPED.email)}&r=${TYPED.r}`;
  const asked = [
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
  for (const path of asked) for (const as of [{}, { cookie }]) await ask(path + query, as);
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
  for (const name of data) for (const more of ["", query]) await ask(`/api/${name}${more}`, { cookie });
  await ask(`/api/bookings/${TYPED.path}`, { cookie });
  const feed = JSON.parse((await ask("/api/calendar-feed", { method: "POST", cookie })).text) as { address: string };
  secrets.push(feed.address.replace(/^.*\/|\.ics$/g, ""));
  for (const secret of [secrets.at(-1), TYPED.token]) await ask(`/api/calendar/${secret}.ics`);
  await ask(`/api/refusals`, { method: "POST", body: { path: `/points?${TYPED.query}` } });
  await ask("/api/contact", {
    method: "POST",
    body: { name: TYPED.name, email: TYPED.email, phone: TYPED.phone, message: TYPED.message },
  });
  await ask("/api/sign-up", {
    method: "POST",
    body: { firstName: "Quokka", lastName: "Canaryson", email: TYPED.email },
  });
  await ask("/api/password/reset-request", { method: "POST", body: { name: TYPED.email } });
  await ask("/api/password/reset", { method: "POST", body: { token: TYPED.token, password: TYPED.password } });
  await ask("/api/password", {
    method: "PUT",
    cookie,
    body: { current: TYPED.password, password: "nine boats beside the harbour" },
  });
  await ask("/api/profile", { method: "PUT", cookie, body: { phone: TYPED.phone } });
  await ask("/api/profile", { method: "PUT", cookie, body: `{"phone":"${TYPED.phone}` });
  await ask("/api/profile/email", { method: "PUT", cookie, body: { email: TYPED.email, password: TYPED.password } });
  await ask("/api/profile/email", { method: "PUT", cookie, body: { email: TYPED.email, password: PASSWORD } });
  await ask("/api/profile/email", { method: "PUT", cookie, body: `{"email":"${TYPED.email}` });
  await ask("/api/profile/email/confirm", { method: "POST", cookie, body: { token: TYPED.token } });
  for (const kind of ["500", "html", "wrong-types", "400", "401", "truncated"] as const) {
    club?.faults.set({ kind });
    for (const name of ["profile", "charges", "dashboard", "bookings", "points"]) await ask(`/api/${name}`, { cookie });
    await signIn(`${kind}.${TYPED.email}`, TYPED.password, TYPED.r);
    await ask("/api/contact", {
      method: "POST",
      body: { name: TYPED.name, email: TYPED.email, message: TYPED.message },
    });
    await ask(`/points${query}`, { cookie });
    club?.faults.clear();
  }
  await saidRaw(`GET /${TYPED.path} HTTP/9.9\r\nX: ${TYPED.header}\r\n\r\n`);
  await saidRaw(
    `GET /api/profile${query} HTTP/1.1\r\nHost: ${TYPED.path}.example\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
  );
  await saidRaw(`POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n${TYPED.message}`, {
    abort: true,
  });
  await ask("/api/logout", { method: "POST", cookie });
  await attacks(attacker);
}

/** What somebody tries who wants to go round what guards. */
async function attacks(cookie: string): Promise<void> {
  for (const path of ["/api/points", "/api/profile"]) await ask(path);
  await ask("/api/entitlements", { cookie });
  await ask("/api/profile", { method: "PUT", cookie, body: { memberNumber: TYPED.name } });
  await ask("/api/profile", { method: "PUT", cookie, body: "x".repeat(100_000) });
  await ask("/api/points", { cookie, headers: { host: "portal.invalid" } });
  await ask("/api/logout", { method: "POST", cookie, headers: { origin: "https://elsewhere.invalid" } });
  await ask("/api/logout", { method: "POST", cookie, headers: { "x-portico": undefined } });
}

/** The lines of an event, without when. */
function linesOf(event: string): readonly Readonly<Record<string, unknown>>[] {
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line["event"] === event);
}

async function saidRaw(text: string, { abort = false } = {}): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket
    .on("error", () => {})
    .resume()
    .write(text);
  if (abort) setTimeout(() => socket.destroy(), 50);
  await new Promise((resolve) => void socket.on("close", resolve));
}

describe("the log of a day, at its most talkative,", () => {
  test("says what happened", () => {
    const events = new Set(lines.map((line) => (JSON.parse(line) as { event?: string }).event));
    expect(events).toContain("request.answered");
    expect(events).toContain("request.failed");
    expect(lines.length).toBeGreaterThan(100);
    expect(secrets.length).toBeGreaterThan(0);
  });

  test("says of each guess whether it was right, at what, and at which account, under a name that is the log's own", () => {
    const [right] = linesOf("guess.right");
    expect(right).toEqual({
      level: "info",
      time: expect.any(String),
      event: "guess.right",
      tried: "password",
      account: expect.stringMatching(/^a[0-9a-f]{12}$/),
      requestId: expect.any(String),
    });
    const ofRequest = ({ requestId }: Readonly<Record<string, unknown>>) => requestId === right?.["requestId"];
    expect(linesOf("session.started").find(ofRequest)).toMatchObject({ session: expect.stringMatching(/^s/) });
    expect(linesOf("request.answered").find(ofRequest)).toMatchObject({ route: "/api/session", status: 200 });
    // Four at one account that nobody has, and others at others.
    const wrong = linesOf("guess.wrong").map(({ tried, account }) => `${String(tried)} ${String(account)}`);
    expect(Math.max(...wrong.map((one) => wrong.filter((other) => other === one).length))).toBeGreaterThanOrEqual(3);
    expect(new Set(wrong).size).toBeGreaterThanOrEqual(3);
    expect(new Set(linesOf("guess.wrong").map(({ tried }) => tried))).toEqual(
      new Set(["password", "password-reset", "email-confirm"]),
    );
    // Whoever has to wait, and whom the club could not be asked about.
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
  ])("says what was answered to who tries %s %s: %i %s", (method, route, status, code) => {
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
  ])("holds nothing of %s", (_words, canary) => {
    const found = lines.filter(
      (line) => line.toLowerCase().includes(canary.toLowerCase()) || line.includes(encodeURIComponent(canary)),
    );
    expect(found).toEqual([]);
  });

  test("holds no token of a session, whole or in part", () => {
    const all = lines.join("\n");
    for (const secret of secrets)
      for (let at = 0; at + 12 <= secret.length; at += 1) expect(all.includes(secret.slice(at, at + 12))).toBe(false);
  });
});
