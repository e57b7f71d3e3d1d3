import type { Instant } from "@portico/domain/day";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { hasSignedInWith } from "../session-context/sessions/devices.ts";

const MEMBER = "100201";

let running: TestPortal;
beforeEach(async () => {
  running = await startTestPortal();
});
afterEach(() => running.close());

const post = (path: string, cookie: string | undefined, body: object) =>
  running.request(path, { method: "POST", cookie, body: { password: DEVELOPMENT_PASSWORD, ...body } });
const signIn = () => post("/api/session", undefined, { name: MEMBER });

test("a session that was ended from another browser shows the reason", async () => {
  const [own, otherBrowser] = [await signIn(), await signIn()];
  const { sessions } = (await running.request("/api/user", { cookie: otherBrowser.cookie })).json;
  const { id: session } = sessions.find(({ current }: { current: boolean }) => current);
  expect((await post("/api/sessions/end", own.cookie, { session })).json).toEqual({ ended: 1 });
  expect((await running.request("/api/session", { cookie: otherBrowser.cookie })).json).toMatchObject({
    state: "expired",
    refusal: { because: "You were signed out here from another browser where you are signed in." },
  });
});

test("ending all other sessions forgets the other browsers and ends pending passkey challenges", async () => {
  const [own, other] = [await signIn(), await signIn()];
  const { passkeys } = running.portal.stores;
  const ends = (running.portal.now() + 60_000) as Instant;
  const owner = { memberNumber: MEMBER, isEcv: false };
  const challenge = {
    purpose: "sign-in",
    owner,
    brand: "member_portal",
    challenge: "c",
    began: running.portal.steadyNow(),
  } as const;
  await passkeys.saveChallenge({ ...challenge, under: "waits", ends });
  const knownBrowsers = () =>
    Promise.all(
      [own, other].map(({ device }) =>
        hasSignedInWith(running.portal, {
          device: device?.split("=")[1],
          brand: "member_portal",
          memberNumber: MEMBER,
        }),
      ),
    );
  expect([await knownBrowsers(), (await passkeys.findChallenge("waits"))?.under]).toEqual([[true, true], "waits"]);
  const { json } = await post("/api/sessions/end-others", `${own.cookie}; ${own.device}`, {});
  expect(json).toEqual({ ended: 1 });
  expect([await knownBrowsers(), await passkeys.findChallenge("waits")]).toEqual([[true, false], undefined]);
});
