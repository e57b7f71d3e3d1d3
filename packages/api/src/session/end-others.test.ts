// What goes with sessions that a member ends from another browser.

import type { Instant } from "@portico/domain/day";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { hasSignedInWith } from "../visit/sessions/devices.ts";

const MEMBER = "100201";

let running: TestPortal;
beforeEach(async () => {
  running = await startTestPortal();
});
afterEach(() => running.close());

const post = (path: string, cookie: string | undefined, body: object) =>
  running.ask(path, { method: "POST", cookie, body: { password: DEVELOPMENT_PASSWORD, ...body } });
const signIn = () => post("/api/session", undefined, { name: MEMBER });

test("whoever used the session that was ended is told that somebody ended it", async () => {
  const [mine, lost] = [await signIn(), await signIn()];
  const { sessions } = (await running.ask("/api/user", { cookie: lost.cookie })).json;
  const { id: session } = sessions.find(({ current }: { current: boolean }) => current);
  expect((await post("/api/sessions/end", mine.cookie, { session })).json).toEqual({ ended: 1 });
  expect((await running.ask("/api/session", { cookie: lost.cookie })).json).toMatchObject({
    state: "expired",
    refusal: { because: "You were signed out here from another browser where you are signed in." },
  });
});

test("with all others every other browser is a stranger's again, and no sign-in that waits for a passkey goes on", async () => {
  const [mine, other] = [await signIn(), await signIn()];
  const { passkeys } = running.portal.stores;
  const ends = (running.portal.now() + 60_000) as Instant;
  const owner = { memberNumber: MEMBER, isEcv: false };
  const step = {
    purpose: "sign-in",
    owner,
    brand: "member_portal",
    challenge: "c",
    began: running.portal.steadyNow(),
  } as const;
  await passkeys.beginStep({ ...step, under: "waits", ends });
  const known = () =>
    Promise.all(
      [mine, other].map(({ device }) =>
        hasSignedInWith(running.portal, {
          device: device?.split("=")[1],
          brand: "member_portal",
          memberNumber: MEMBER,
        }),
      ),
    );
  expect([await known(), (await passkeys.findStep("waits"))?.under]).toEqual([[true, true], "waits"]);
  const { json } = await post("/api/sessions/end-others", `${mine.cookie}; ${mine.device}`, {});
  expect(json).toEqual({ ended: 1 });
  expect([await known(), await passkeys.findStep("waits")]).toEqual([[true, false], undefined]);
});
