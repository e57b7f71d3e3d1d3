import { PorticoError } from "@portico/domain/errors";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortSession } from "../session-context/sessions/short-session.ts";
import { LOGGED_FIELDS } from "./log/allowed.ts";
import { createLog } from "./log.ts";

const CANARIES = [
  "Robin Sample",
  "robin@example.com",
  "Robin",
  "100201",
  "dGhpcyBpcyBhIHRva2VuIG9mIGEgc2Vzc2lvbi4gNDM",
  "points?r=profile%2Faccount-details&email=robin@example.com",
  "/points?r=profile",
  "Bearer abcdefghijkl",
  "seven lanterns on the pier",
];

function logged(level: "info" | "debug" = "info") {
  const lines: string[] = [];
  const log = createLog(level, { write: (line: string) => void lines.push(line) });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? "null") as Record<string, unknown> };
}

function thrown(message: string, options?: ErrorOptions): Error {
  return new TypeError(message, options);
}

describe("the log", () => {
  it("writes a request with its ids and codes", () => {
    const { log, last } = logged();
    const session = shortSession("a hash of a token");
    log.info({
      event: "request.answered",
      requestId: "0b1c7a52-3a7b-4d8e-9a51-6d6d1c0a2b3c",
      method: "GET",
      route: "/api/points",
      status: 503,
      duration: 12.3456,
      brand: "member_portal",
      code: "BACK_END_UNAVAILABLE",
      session,
      reference: "7K3M-9QXD",
    });
    const { time, ...rest } = last();
    expect(Date.parse(String(time))).toBeGreaterThan(0);
    expect(rest).toEqual({
      level: "info",
      event: "request.answered",
      requestId: "0b1c7a52-3a7b-4d8e-9a51-6d6d1c0a2b3c",
      method: "GET",
      route: "/api/points",
      status: 503,
      duration: 12.35,
      brand: "member_portal",
      code: "BACK_END_UNAVAILABLE",
      session,
      reference: "7K3M-9QXD",
    });
  });

  it.each(["missing", "redirect", "type", "too large", "source", "deadline passed", "status 503"])(
    "writes the reason %s, and none with more text",
    (reason) => {
      const { log, last } = logged();
      log.warn({ event: "media.failed", reason });
      expect(last()["reason"]).toBe(reason);
      log.warn({ event: "media.failed", reason: `${reason} /pictures/robin.png` });
      expect(last()).not.toHaveProperty("reason");
    },
  );

  it("writes hosts of content URLs, but no paths or names", () => {
    const { log, last } = logged();
    for (const host of ["evil.example", "cdn.assets.example:8443", "127.0.0.1:4000"]) {
      log.warn({ event: "content.picture-elsewhere", host });
      expect(last()["host"]).toBe(host);
    }
    for (const host of ["Robin", "robin", "robin@evil.example", "evil.example/robin", "https://evil.example"]) {
      log.warn({ event: "content.picture-elsewhere", host });
      expect(last()).not.toHaveProperty("host");
    }
  });

  it("writes declared routes, but no requested paths", () => {
    const { log, last } = logged();
    for (const route of ["/points", "/search/{destination}", "/api/documents/:id/file", "/*"]) {
      log.info({ event: "request.answered", route });
      if (route !== "/search/{destination}") expect(last()["route"]).toBe(route);
    }
    for (const route of ["/points?x=1", "/api/documents/100201", "/resort/Robin", "/profile/robin@example.com"]) {
      log.info({ event: "request.answered", route });
      expect(last()).not.toHaveProperty("route");
    }
  });

  it("reduces an error to name, code and stack", () => {
    const { log, last } = logged();
    log.error({
      event: "request.failed",
      error: new PorticoError("BACK_END_UNREADABLE", { detail: "robin@example.com" }),
    });
    const { name, code, stack } = last()["error"] as Record<string, unknown>;
    expect({ name, code }).toEqual({ name: "PorticoError", code: "BACK_END_UNREADABLE" });
    expect(JSON.stringify(stack)).toContain("log.test.ts");
    expect(JSON.stringify(last())).not.toContain("robin");
  });

  it("does not mistake lines of a message for stack frames", () => {
    const { log, lines } = logged();
    const message = "no member\n    at Robin (/robin/sample.ts:1:2)\n    at /100201:1:1";
    log.error({ error: thrown(message) });
    log.error(thrown(message));
    const changed = thrown("something else");
    changed.message = message;
    log.error({ err: changed });
    expect(lines.join("")).not.toMatch(/robin|100201/i);
  });

  it.each(CANARIES)("never writes %s, in any position", (canary) => {
    const { log, lines } = logged("debug");
    const nested = { a: { b: [canary] }, [canary]: canary };
    const error = thrown(canary, { cause: thrown(canary, { cause: canary }) });
    const named = Object.assign(thrown("x"), { name: canary, code: canary, path: canary, detail: nested });
    for (const write of [log.info, log.warn, log.error, log.debug, log.fatal, log.trace]) {
      write(canary);
      write("%s signed in", canary);
      write({ event: "request.answered" }, canary);
      write({ event: "request.answered" }, "%s %o", canary, nested);
      write(nested);
      write(error);
      write(error, canary);
      write(named);
      write({ error, err: named, cause: canary });
      write({ req: { url: canary, headers: nested }, res: nested, msg: canary, message: canary });
      for (const field of LOGGED_FIELDS) {
        write({ [field]: canary });
        write({ [field]: nested });
        write({ [field]: [canary] });
        write({ [field]: { toJSON: () => canary, toString: () => canary } });
      }
      const child = log.child({ requestId: canary, [canary]: canary, member: canary, event: canary });
      child.info({ member: canary }, canary);
      child.child({ route: canary }, { msgPrefix: canary, serializers: { route: () => canary } }).error(error, canary);
    }
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.join("")).not.toContain(canary);
    expect(lines.join("")).not.toContain(JSON.stringify(canary).slice(1, -1));
  });

  it("never writes unknown text, in any field", () => {
    const { log, lines } = logged();
    const marked = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).map((text) => `Zoë ${text} Ø`);
    fc.assert(
      fc.property(fc.constantFrom(...LOGGED_FIELDS), marked, fc.string(), (field, canary, other) => {
        log.info({ [field]: canary, [other]: canary, event: canary }, canary);
        log.error(thrown(canary), other);
      }),
      { numRuns: 2_000 },
    );
    expect(lines.join("")).not.toMatch(/Zoë|Ø/);
  });

  it("survives objects that throw when read", () => {
    const { log, last } = logged();
    const hostile = {
      get event(): string {
        throw thrown("robin@example.com");
      },
    };
    log.info(hostile);
    expect(last()["event"]).toBe("log.unreadable");
    log.error(
      new Proxy(
        {},
        {
          getOwnPropertyDescriptor: () => {
            throw thrown("robin@example.com");
          },
        },
      ),
    );
    expect(JSON.stringify(last())).not.toContain("robin");
  });

  it("writes nothing below its level", () => {
    const { log, lines } = logged();
    log.debug({ event: "request.answered" });
    log.level = "silent";
    log.error({ event: "request.failed" });
    expect(lines).toEqual([]);
  });
});

describe("shortSession", () => {
  it("is stable and does not contain the session's hash", () => {
    const hash = "3q2-7wAAAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBk";
    expect(shortSession(hash)).toBe(shortSession(hash));
    expect(shortSession(hash)).toMatch(/^s[0-9a-f]{12}$/);
    expect(shortSession(hash)).not.toBe(shortSession(`${hash}A`));
  });
});
