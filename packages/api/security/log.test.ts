import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

beforeAll(async () => {
  const log = openLog("debug", { write: (line: string) => void lines.push(line) });
  portal = await startPortal(readSettings({ PORT: "0", SANDBOX_PORT: "0", OPERATIONS_PORT: "0", LOG_LEVEL: "debug" }), {
    log,
  });
  port = Number(new URL(portal.address).port);
  await scenario();
  // The last lines are written after their answers.
  await wait(100);
});
afterAll(() => portal.close());

async function ask(
  path: string,
  { method = "GET", body, cookie }: { method?: "GET" | "POST" | "PUT"; body?: unknown; cookie?: string } = {},
) {
  const origin = `http://localhost:${port}`;
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
