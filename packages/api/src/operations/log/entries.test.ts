import { createHmac } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { verifyNotification } from "@portico/adapters-http/payments/notification";
import { describe, expect, it } from "vitest";
import { createLog } from "../log.ts";
import { LOGGED_FIELDS } from "./allowed.ts";

function fieldsInLog(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const lines: string[] = [];
  createLog("info", { write: (line: string) => void lines.push(line) }).info(entry);
  const { level: _level, time: _time, ...rest } = JSON.parse(lines[0] ?? "{}") as Record<string, unknown>;
  return rest;
}

/** The source text between the braces of each call such as `log.info({ … })`. */
function entriesInSource(): readonly { file: string; body: string }[] {
  const source = new URL("../../", import.meta.url).pathname;
  return globSync("**/*.ts", { cwd: source })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const text = readFileSync(source + file, "utf8");
      return [...text.matchAll(/\blog\.(?:info|warn|error|fatal)\(\s*\{/g)].map(({ index, 0: { length } }) => {
        const after = text.slice(index + length);
        return { file, body: after.slice(0, endOfBraces(after)) };
      });
    });
}

function endOfBraces(text: string): number {
  let open = 1;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    open += brace === "{" ? 1 : -1;
    if (open === 0) return index;
  }
  throw new Error("An entry does not end.");
}

/** Replaces each template placeholder by `word`. */
function stringLiteralsIn(expression: string): readonly string[] {
  const filled = expression.replaceAll(/\$\{[^}]*\}/g, "word").replaceAll(/=== "[^"]*"/g, "");
  return [...filled.matchAll(/["`]([^"`]*)["`]/g)].map(([, text = ""]) => text);
}

describe("the log calls in the source", () => {
  const entries = entriesInSource();

  it("pass only events that the allow-list accepts", () => {
    const events = entries.flatMap(({ body }) => stringLiteralsIn(/\bevent: ([^,]*)/.exec(body)?.[1] ?? ""));
    expect(events.length).toBeGreaterThan(40);
    expect(events.filter((event) => fieldsInLog({ event })["event"] !== event)).toEqual([]);
  });

  it("pass only fields on the allow-list", () => {
    const fields = entries.flatMap(({ file, body }) => {
      const outer = body.replaceAll(/\{[^{}]*\}|\([^()]*\)|"[^"]*"|`[^`]*`/g, "");
      return [...outer.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, field = ""]) => ({ file, field }));
    });
    expect(fields.length).toBeGreaterThan(80);
    expect(fields.filter(({ field }) => !LOGGED_FIELDS.includes(field))).toEqual([]);
  });

  const ID = "0b1c7a52-3a7b-4d8e-9a51-6d6d1c0a2b3c";
  it.each([
    { event: "kept-searches.asked", asked: 3, failed: 1, told: 0 },
    { event: "kept-search.not-asked", id: ID },
    { event: "part.failed", part: "profile", code: "BACK_END_UNAVAILABLE" },
    { event: "part.failed", part: "dashboard booking", code: "BACK_END_UNAVAILABLE" },
    { event: "part.failed", part: "club resort", code: "SOMETHING_WRONG" },
    { event: "facts.failed", part: "member" },
    { event: "session.account-disabled", count: 2 },
    { event: "operator.acted", action: "payments.read" },
    { event: "operator.acted", action: "payment.read" },
    { event: "operator.acted", action: "payment.reconcile" },
    { event: "operator.acted", action: "payment.settle.not-taken" },
    { event: "operator.acted", action: "purchase.settle.given-back" },
    { event: "operator.acted", action: "purchase.release" },
  ])("keep all fields of %j", (entry) => {
    expect(fieldsInLog(entry)).toEqual(entry);
  });

  it("keep the reason why a notification was refused", () => {
    const secret = "a secret";
    const now = 1_000_000_000_000;
    const signed = (body: string, seconds = now / 1_000, key = secret) => {
      const signature = createHmac("sha256", key).update(`${seconds}.${body}`).digest("hex");
      return { body: Buffer.from(body), signature: `t=${seconds},v1=${signature}` };
    };
    const notifications = [
      { body: Buffer.from("{}"), signature: undefined },
      signed("{}", now / 1_000, "another secret"),
      signed("{}", 1),
      signed("no JSON"),
      signed("{}"),
      signed('{"id":"a"}'),
      signed('{"id":"a","type":"session.finished"}'),
      signed('{"id":"a","type":"session.finished","sessionId":"s"}'),
    ];
    const reasons = notifications.map((notification) => {
      const verdict = verifyNotification(notification, { secret, nowMs: now });
      return "refused" in verdict ? verdict.refused.because : "accepted";
    });
    expect(new Set(reasons).size).toBe(notifications.length);
    expect(reasons.map((reason) => fieldsInLog({ reason })["reason"])).toEqual(reasons);
  });
});
