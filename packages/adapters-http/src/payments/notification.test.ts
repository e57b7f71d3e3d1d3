import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readExamples } from "../../wire-book/examples.ts";
import { NOTIFICATION_WINDOW_SECONDS, parseUnsignedNotification, verifyNotification } from "./notification.ts";

const SECRET = "an-example-secret";
const SIGNED_AT = 1_795_137_301;
const BODY = {
  id: "evt-1",
  type: "session.finished",
  sessionId: "s1",
  merchantReference: "p1",
  createdUtc: "2026-11-20T01:15:00Z",
};

describe("a signed notification", () => {
  it.each(readExamples("gateway-notification").examples)(
    "gets the status of the documented example: $name",
    ({ request, response }) => {
      const verdict = verifyNotification(
        { body: Buffer.from(JSON.stringify(request.body)), signature: request.headers?.["x-gateway-signature"] },
        { secret: SECRET, nowMs: SIGNED_AT * 1000 },
      );
      expect("notification" in verdict ? 200 : verdict.refused.status).toBe(response.status);
    },
  );

  it("names the session to query", () => {
    expect(verifySample({})).toEqual({ notification: { event: "evt-1", gatewayReference: "s1", paymentId: "p1" } });
  });

  it.each([
    [0, true],
    [NOTIFICATION_WINDOW_SECONDS, true],
    [-NOTIFICATION_WINDOW_SECONDS, true],
    [NOTIFICATION_WINDOW_SECONDS + 1, false],
    [-NOTIFICATION_WINDOW_SECONDS - 1, false],
  ])("signed %d seconds ago is accepted: %s", (seconds, isAccepted) => {
    expect("notification" in verifySample({ now: (SIGNED_AT + seconds) * 1000 })).toBe(isAccepted);
  });

  it("is refused if any byte of the body, the time or the signature differs", () => {
    const body = Buffer.from(JSON.stringify(BODY));
    const signature = sign(body);
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), (index, xorMask) => {
        const changed = Buffer.from(body);
        changed[index] = (changed[index] ?? 0) ^ xorMask;
        expect(verify({ body: changed, signature })).toMatchObject({ refused: { status: 401 } });
      }),
    );
    expect(verify({ body, signature: signature.replace(String(SIGNED_AT), String(SIGNED_AT + 1)) })).toMatchObject({
      refused: { status: 401 },
    });
  });

  it("is signed over the bytes: a body with different white space is refused", () => {
    const signature = sign(Buffer.from(JSON.stringify(BODY)));
    expect(verify({ body: Buffer.from(JSON.stringify(BODY, null, 1)), signature })).toMatchObject({
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
  ])("is refused with status 401 for the signature %j", (signature) => {
    expect(verify({ body: Buffer.from(JSON.stringify(BODY)), signature })).toMatchObject({
      refused: { status: 401 },
    });
  });

  it.each([
    ["the body", Buffer.from("{")],
    ["the body", Buffer.from([0xff, 0xfe])],
    ["the body", Buffer.from("[]")],
    ["id", Buffer.from(JSON.stringify({ ...BODY, id: 1 }))],
    ["type", Buffer.from(JSON.stringify({ ...BODY, type: "session.begun" }))],
    ["sessionId", Buffer.from(JSON.stringify({ ...BODY, sessionId: "../transactions" }))],
    ["merchantReference", Buffer.from(JSON.stringify({ ...BODY, merchantReference: "" }))],
  ])("is refused with status 400 if it is signed but %s cannot be read", (field, body) => {
    expect(verify({ body, signature: sign(body) })).toEqual({
      refused: { status: 400, because: `${field} cannot be read` },
    });
  });

  it("makes verifyNotification throw for an empty secret", () => {
    expect(() => verifySample({ secret: "" })).toThrow("The notification secret is empty");
  });
});

describe("Windcave's notification", () => {
  it("must name exactly one session", () => {
    expect(parseUnsignedNotification(new URLSearchParams("sessionId=000001&username=portico"))).toEqual({
      gatewayReference: "000001",
    });
    for (const query of [
      "",
      "sessionId=",
      "sessionId=..%2F..",
      "sessionId=a&sessionId=b",
      `sessionId=${"a".repeat(65)}`,
    ]) {
      expect(parseUnsignedNotification(new URLSearchParams(query))).toBeUndefined();
    }
  });
});

function verifySample({ secret = SECRET, now = SIGNED_AT * 1000 }: { secret?: string; now?: number }) {
  const body = Buffer.from(JSON.stringify(BODY));
  return verifyNotification({ body, signature: sign(body) }, { secret, nowMs: now });
}

function verify(received: { body: Uint8Array; signature: string | undefined }) {
  return verifyNotification(received, { secret: SECRET, nowMs: SIGNED_AT * 1000 });
}

function sign(body: Uint8Array): string {
  return `t=${SIGNED_AT},v1=${createHmac("sha256", SECRET).update(`${SIGNED_AT}.`).update(body).digest("hex")}`;
}
