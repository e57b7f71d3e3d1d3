import { pageDescription } from "@portico/domain/access/descriptions";
import { OPEN_MARKS, OPEN_PATHS } from "@portico/domain/access/open";
import { ROUTES } from "@portico/domain/access/routes";
import { BRANDS, SUPPORT_COUNTRY_NAMES } from "@portico/domain/brand/brands";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpointsOf } from "../access-matrix/endpoints.ts";
import { PLAIN_PAGE_MESSAGES } from "../src/pages/templates/plain/messages.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { findMemberValues, readAllResponses } from "./own-data.ts";
import { createSessionCookie } from "./sessions.ts";

// Open because their path contains "/k" or "/logon" (reading R13).
const PATHS_WITH_OPEN_MARK = [
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
const OPEN_PAGES = [...PATHS_WITH_OPEN_MARK, ...OPEN_PATHS];

let testPortal: TestPortal;
let canaries: readonly string[];
beforeAll(async () => {
  testPortal = await startTestPortal();
  const endpoints = await endpointsOf(testPortal.portal);
  const memberText = await readAllResponses(testPortal, endpoints, await createSessionCookie(testPortal, "100201"));
  const publicTexts = await Promise.all(endpoints.map(async ({ path }) => (await testPortal.request(path)).text));
  // Without the club's own texts, such as page descriptions.
  const clubTexts = [
    ...ROUTES.map((route) => pageDescription(route, "en") ?? ""),
    ...Object.values(PLAIN_PAGE_MESSAGES.en),
    ...Object.values(SUPPORT_COUNTRY_NAMES).map(({ en }) => en),
  ];
  canaries = findMemberValues(memberText, [...publicTexts, ...clubTexts].join("\n"));
});
afterAll(() => testPortal.close());

describe("the open pages", () => {
  it("are tested with open paths and with data of the member", () => {
    for (const page of PATHS_WITH_OPEN_MARK) expect(OPEN_MARKS.some((mark) => page.includes(mark))).toBe(true);
    expect(canaries).toEqual(expect.arrayContaining(["100201", "Robin", "robin@example.com"]));
  });

  it.each(BRANDS)(
    "contain no member data on %s without a session, and cause no back-end call about a member",
    async (brand) => {
      const endedCookie = await createSessionCookie(testPortal, "100201", brand);
      await testPortal.portal.stores.memberSessions.endAll("100201");
      testPortal.club.requests.clear();
      for (const page of OPEN_PAGES) {
        for (const cookie of [undefined, endedCookie, `__Host-portico=100201`]) {
          const { status, text } = await testPortal.request(page, { brand, cookie });
          expect([200, 400, 404]).toContain(status);
          expect(text).toContain('"member":null');
          expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
        }
      }
      expect(testPortal.club.requests.requests.filter(({ memberNo }) => memberNo !== undefined)).toEqual([]);
    },
  );

  it("open no endpoint whose path contains an open mark", async () => {
    for (const page of ["/api/profile/k", "/api/k/profile", "/api/profile/../k", "/api/profile/logon", "/api/points/k"])
      expect([400, 401, 404]).toContain((await testPortal.request(page)).status);
    expect((await testPortal.request("/api/content/page?path=/profile/k")).text).not.toMatch(/100201|robin@example/);
  });
});
