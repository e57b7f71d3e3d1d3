import { pageDescription } from "@portico/domain/access/descriptions";
import { OPEN_MARKS, OPEN_PATHS } from "@portico/domain/access/open";
import { ROUTES } from "@portico/domain/access/routes";
import { BRANDS } from "@portico/domain/brand/brands";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointsOf } from "../access-matrix/endpoints.ts";
import { PLAIN_PAGE_MESSAGES } from "../src/pages/templates/plain/messages.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { ownValues, readEverything } from "./own-data.ts";
import { cookieOf } from "./sessions.ts";

// Members' pages that are open because their path contains "/k" or "/logon" (reading R13), and those of the list of open paths.
const BY_MARK = [
  "/k",
  "/kontent",
  "/profile/k",
  "/profile/kontent",
  "/points/k",
  "/documents/k",
  "/payments/k",
  "/booking/kangaroo",
  "/user/logon",
  "/logonx",
];
const PAGES = [...BY_MARK, ...OPEN_PATHS];

let running: TestPortal;
let canaries: readonly string[];
beforeAll(async () => {
  running = await startTestPortal();
  const endpoints = await endpointsOf(running.portal);
  const memberText = await readEverything(running, endpoints, await cookieOf(running, "100201"));
  const publicTexts = await Promise.all(endpoints.map(async ({ path }) => (await running.request(path)).text));
  // Exclude the club's own words, such as page descriptions and the countries of its telephone numbers.
  const clubTexts = [
    ...ROUTES.map((route) => pageDescription(route, "en") ?? ""),
    ...Object.values(PLAIN_PAGE_MESSAGES.en),
  ];
  canaries = ownValues(memberText, [...publicTexts, ...clubTexts].join("\n"));
});
afterAll(() => running.close());

describe("an open page", () => {
  test("is open by its path, and the canaries are the member's", () => {
    for (const page of BY_MARK) expect(OPEN_MARKS.some((mark) => page.includes(mark))).toBe(true);
    expect(canaries).toEqual(expect.arrayContaining(["100201", "Robin", "robin@example.com"]));
  });

  test.each(BRANDS)(
    "shows no member data on %s without a session, and causes no call about a member",
    async (brand) => {
      const ended = await cookieOf(running, "100201", brand);
      await running.portal.stores.memberSessions.endAll("100201");
      running.club.requests.clear();
      for (const page of PAGES) {
        for (const cookie of [undefined, ended, `__Host-portico=100201`]) {
          const { status, text } = await running.request(page, { brand, cookie });
          expect([200, 400, 404]).toContain(status);
          expect(text).toContain('"member":null');
          expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
        }
      }
      expect(running.club.requests.requests.filter(({ memberNo }) => memberNo !== undefined)).toEqual([]);
    },
  );

  test("opens no data, whatever its path is", async () => {
    for (const page of ["/api/profile/k", "/api/k/profile", "/api/profile/../k", "/api/profile/logon", "/api/points/k"])
      expect([400, 401, 404]).toContain((await running.request(page)).status);
    expect((await running.request("/api/content/page?path=/profile/k")).text).not.toMatch(/100201|robin@example/);
  });
});
