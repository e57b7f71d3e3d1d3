import { afterEach, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let running: TestPortal;
afterEach(() => running.close());

test("requirePassword refuses a password that the back-end verifies as another member's", async () => {
  let isMistaken = false;
  running = await startTestPortal({
    override: (portal) => {
      const { credentials } = portal.backEnd;
      const verify: typeof credentials.verify = async (name, password) => {
        const account = await credentials.verify(name, password);
        return isMistaken && account !== "refused" ? { ...account, memberNumber: "100202" } : account;
      };
      return { ...portal, backEnd: { ...portal.backEnd, credentials: { ...credentials, verify } } };
    },
  });
  const cookie = await running.signIn("100201");
  isMistaken = true;
  const body = { password: "seven lanterns on the pier" };
  const { status, json } = await running.request("/api/passkeys/begin", { method: "POST", cookie, body });
  expect([status, json.code, json.challenge]).toEqual([502, "BACK_END_UNREADABLE", undefined]);
});
