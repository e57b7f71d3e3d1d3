import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readExamples } from "../../wire-book/examples.ts";
import { NOTIFICATION_WINDOW_SECONDS, unsignedNotification, verifyNotification } from "./notification.ts";

const SECRET = "an-example-secret";
const SIGNED_AT = 1_795_137_301;
const WORD = {
  id: "evt-1",
  type: "session.finished",
  sessionId: "s1",
  merchantReference: "p1",
  createdUtc: "2026-11-20T01:15:00Z",
};

describe("a signed notification", () => {
  it.each(readExamples("gateway-notification").examples)(
    "is judged as the example of $name",
    ({ request, response }) => {
      const verdict = verifyNotification(
        { body: Buffer.from(JSON.stringify(request.body)), signature: request.headers?.["x-gateway-signature"] },
        { secret: SECRET, now: SIGNED_AT * 1000 },
      );
      expect("heard" in verdict ? 200 : verdict.refused.status).toBe(response.status);
    },
  );

  it("says which session to ask about", () => {
    expect(judge({})).toEqual({ heard: { event: "evt-1", gatewayReference: "s1", paymentId: "p1" } });
  });

  it.each([
    [0, true],
    [NOTIFICATION_WINDOW_SECONDS, true],
    [-NOTIFICATION_WINDOW_SECONDS, true],
    [NOTIFICATION_WINDOW_SECONDS + 1, false],
    [-NOTIFICATION_WINDOW_SECONDS - 1, false],
  ])("of %d seconds ago is heard: %s", (seconds, isHeard) => {
    expect("heard" in judge({ now: (SIGNED_AT + seconds) * 1000 })).toBe(isHeard);
  });

  it("is refused where any byte of the body, the time or the signature is another", () => {
    const body = Buffer.from(JSON.stringify(WORD));
    const signature = sign(body);
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const changed = Buffer.from(body);
        changed[place] = (changed[place] ?? 0) ^ change;
        expect(verdictOf({ body: changed, signature })).toMatchObject({ refused: { status: 401 } });
      }),
    );
    expect(verdictOf({ body, signature: signature.replace(String(SIGNED_AT), String(SIGNED_AT + 1)) })).toMatchObject({
      refused: { status: 401 },
    });
  });

  it("is signed over the bytes: other white space is another body", () => {
    const signature = sign(Buffer.from(JSON.stringify(WORD)));
    expect(verdictOf({ body: Buffer.from(JSON.stringify(WORD, null, 1)), signature })).toMatchObject({
      refused: { status: 401 },
    });
  });

  it.each([
    undefined,
    "",
    "t=1,v1=",
    `t=${SIGNED_AT},v1=${"0".repeat(64)}`,
    `v1=${"0".repeat(64)},t=${SIGNED_AT}`,
    `t=-1,v1=${"0".repeat(64)}`,
    `t=${SIGNED_AT},v1=${"0".repeat(64)},v1=${"0".repeat(64)}`,
  ])("is refused with the signature %j", (signature) => {
    expect(verdictOf({ body: Buffer.from(JSON.stringify(WORD)), signature })).toMatchObject({
      refused: { status: 401 },
    });
  });

  it.each([
    ["the body", Buffer.from("{")],
    ["the body", Buffer.from([0xff, 0xfe])],
    ["the body", Buffer.from("[]")],
    ["id", Buffer.from(JSON.stringify({ ...WORD, id: 1 }))],
    ["type", Buffer.from(JSON.stringify({ ...WORD, type: "session.begun" }))],
    ["sessionId", Buffer.from(JSON.stringify({ ...WORD, sessionId: "../transactions" }))],
    ["merchantReference", Buffer.from(JSON.stringify({ ...WORD, merchantReference: "" }))],
  ])("that is well signed but whose %s cannot be read is a 400", (field, body) => {
    expect(verdictOf({ body, signature: sign(body) })).toEqual({
      refused: { status: 400, because: `${field} cannot be read` },
    });
  });

  it("is not judged without a secret", () => {
    expect(() => judge({ secret: "" })).toThrow("The notification secret is empty");
  });
});

describe("Windcave's notification", () => {
  it("names a session, and nothing but a session", () => {
    expect(unsignedNotification(new URLSearchParams("sessionId=000001&username=portico"))).toEqual({
      gatewayReference: "000001",
    });
    for (const query of [
      "",
      "sessionId=",
      "sessionId=..%2F..",
      "sessionId=a&sessionId=b",
      `sessionId=${"a".repeat(65)}`,
    ]) {
      expect(unsignedNotification(new URLSearchParams(query))).toBeUndefined();
    }
  });
});

function judge({ secret = SECRET, now = SIGNED_AT * 1000 }: { secret?: string; now?: number }) {
  const body = Buffer.from(JSON.stringify(WORD));
  return verifyNotification({ body, signature: sign(body) }, { secret, now });
}

function verdictOf(received: { body: Uint8Array; signature: string | undefined }) {
  return verifyNotification(received, { secret: SECRET, now: SIGNED_AT * 1000 });
}

function sign(body: Uint8Array): string {
  return `t=${SIGNED_AT},v1=${createHmac("sha256", SECRET).update(`${SIGNED_AT}.`).update(body).digest("hex")}`;
}
