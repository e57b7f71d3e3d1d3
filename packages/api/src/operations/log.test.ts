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

function createTestLog(level: "info" | "debug" = "info") {
  const lines: string[] = [];
  const log = createLog(level, { write: (line: string) => void lines.push(line) });
  return { log, lines, lastEntry: () => JSON.parse(lines.at(-1) ?? "null") as Record<string, unknown> };
}

function createError(message: string, options?: ErrorOptions): Error {
  return new TypeError(message, options);
}

describe("createLog", () => {
  it("writes the ids and codes of a request", () => {
    const { log, lastEntry } = createTestLog();
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
    const { time, ...rest } = lastEntry();
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
    "writes the reason %s, but not with more text",
    (reason) => {
      const { log, lastEntry } = createTestLog();
      log.warn({ event: "media.failed", reason });
      expect(lastEntry()["reason"]).toBe(reason);
      log.warn({ event: "media.failed", reason: `${reason} /pictures/robin.png` });
      expect(lastEntry()).not.toHaveProperty("reason");
    },
  );

  it("writes hosts of content URLs, but no paths and no names of people", () => {
    const { log, lastEntry } = createTestLog();
    for (const host of ["evil.example", "cdn.assets.example:8443", "127.0.0.1:4000"]) {
      log.warn({ event: "content.picture-elsewhere", host });
      expect(lastEntry()["host"]).toBe(host);
    }
    for (const host of ["Robin", "robin", "robin@evil.example", "evil.example/robin", "https://evil.example"]) {
      log.warn({ event: "content.picture-elsewhere", host });
      expect(lastEntry()).not.toHaveProperty("host");
    }
  });

  it("writes declared routes, but no requested paths", () => {
    const { log, lastEntry } = createTestLog();
    for (const route of ["/points", "/search/{destination}", "/api/documents/:id/file", "/*"]) {
      log.info({ event: "request.answered", route });
      if (route !== "/search/{destination}") expect(lastEntry()["route"]).toBe(route);
    }
    for (const route of ["/points?x=1", "/api/documents/100201", "/resort/Robin", "/profile/robin@example.com"]) {
      log.info({ event: "request.answered", route });
      expect(lastEntry()).not.toHaveProperty("route");
    }
  });

  it("reduces an error to its name, code and stack", () => {
    const { log, lastEntry } = createTestLog();
    log.error({
      event: "request.failed",
      error: new PorticoError("BACK_END_UNREADABLE", { detail: "robin@example.com" }),
    });
    const { name, code, stack } = lastEntry()["error"] as Record<string, unknown>;
    expect({ name, code }).toEqual({ name: "PorticoError", code: "BACK_END_UNREADABLE" });
    expect(JSON.stringify(stack)).toContain("log.test.ts");
    expect(JSON.stringify(lastEntry())).not.toContain("robin");
  });

  it("does not mistake lines of a message for stack frames", () => {
    const { log, lines } = createTestLog();
    const message = "no member\n    at Robin (/robin/sample.ts:1:2)\n    at /100201:1:1";
    log.error({ error: createError(message) });
    log.error(createError(message));
    const withChangedMessage = createError("something else");
    withChangedMessage.message = message;
    log.error({ err: withChangedMessage });
    expect(lines.join("")).not.toMatch(/robin|100201/i);
  });

  it.each(CANARIES)("never writes %s, in whatever argument it is", (canary) => {
    const { log, lines } = createTestLog("debug");
    const nested = { a: { b: [canary] }, [canary]: canary };
    const error = createError(canary, { cause: createError(canary, { cause: canary }) });
    const errorWithFields = Object.assign(createError("x"), {
      name: canary,
      code: canary,
      path: canary,
      detail: nested,
    });
    for (const write of [log.info, log.warn, log.error, log.debug, log.fatal, log.trace]) {
      write(canary);
      write("%s signed in", canary);
      write({ event: "request.answered" }, canary);
      write({ event: "request.answered" }, "%s %o", canary, nested);
      write(nested);
      write(error);
      write(error, canary);
      write(errorWithFields);
      write({ error, err: errorWithFields, cause: canary });
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
    const { log, lines } = createTestLog();
    const markedText = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).map((text) => `Zoë ${text} Ø`);
    fc.assert(
      fc.property(fc.constantFrom(...LOGGED_FIELDS), markedText, fc.string(), (field, canary, randomText) => {
        log.info({ [field]: canary, [randomText]: canary, event: canary }, canary);
        log.error(createError(canary), randomText);
      }),
      { numRuns: 2_000 },
    );
    expect(lines.join("")).not.toMatch(/Zoë|Ø/);
  });

  it("does not throw for objects that throw when read", () => {
    const { log, lastEntry } = createTestLog();
    const throwingEntry = {
      get event(): string {
        throw createError("robin@example.com");
      },
    };
    log.info(throwingEntry);
    expect(lastEntry()["event"]).toBe("log.unreadable");
    log.error(
      new Proxy(
        {},
        {
          getOwnPropertyDescriptor: () => {
            throw createError("robin@example.com");
          },
        },
      ),
    );
    expect(JSON.stringify(lastEntry())).not.toContain("robin");
  });

  it("writes nothing below its level", () => {
    const { log, lines } = createTestLog();
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
