import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentWithFailedReads, contentWithout } from "../../testing/content.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

type Body = Readonly<Record<string, unknown>>;

let isUnreadable: (type: string) => boolean = () => false;
let isEmpty: (type: string) => boolean = () => false;
let testPortal: TestPortal;
let pointsCookie: string;
let weeksCookie: string;
beforeAll(async () => {
  testPortal = await startTestPortal({
    override: (base) => ({
      ...base,
      content: contentWithFailedReads(
        contentWithout(base.content, (type) => isEmpty(type)),
        (type) => isUnreadable(type),
      ),
    }),
  });
  pointsCookie = await testPortal.signIn("100201");
  weeksCookie = await testPortal.signIn("100202");
});
afterAll(() => testPortal.close());

/** Requests a path while a content type is unreadable, and again while it is empty. */
async function requestWithout(path: string, type: string, cookie: string | undefined = pointsCookie) {
  try {
    isUnreadable = (candidate) => candidate === type;
    const unreadable = await testPortal.request(path, { cookie });
    isUnreadable = () => false;
    isEmpty = (candidate) => candidate === type;
    const empty = await testPortal.request(path, { cookie });
    return {
      unreadable: { ...unreadable, json: unreadable.json as Body },
      empty: { ...empty, json: empty.json as Body },
    };
  } finally {
    isUnreadable = () => false;
    isEmpty = () => false;
  }
}

describe("an unreadable content type", () => {
  it.each([
    ["/api/content/list?type=article", "article"],
    ["/api/content/list?type=inspiration", "inspiration"],
    ["/api/content/list?type=coffee", "coffee"],
    ["/api/content/list?type=brewer", "brewer"],
    ["/api/content/list?type=faq", "faq"],
    ["/api/content/list?type=member_review", "member_review"],
    ["/api/content/terms", "terms"],
    ["/api/content/booking-announcement", "booking_announcement"],
    ["/api/content/notifications", "notification"],
    ["/api/content/billing-notice", "billing_address_notice"],
    ["/api/content/public", "resort_special"],
    ["/api/resorts", "resort"],
    ["/api/holiday-parks", "holiday_park"],
    ["/api/holiday-exchange-profiles", "holiday_exchange_profile"],
    ["/api/resort-specials", "resort_special"],
  ])("is reported as failed by %s, unlike an empty type", async (path, type) => {
    const { unreadable, empty } = await requestWithout(path, type);
    expect([unreadable.status, unreadable.json["failed"]]).toEqual([200, true]);
    expect([empty.status, empty.json["failed"]]).toEqual([200, false]);
  });

  it.each([
    ["alert", "alerts"],
    ["notice", "notices"],
    ["dashboard_icon", "icons"],
    ["quick_link", "quickLinks"],
    ["notification", "notifications"],
  ])("such as %s makes only its part of the layout fail", async (type, part) => {
    const { unreadable, empty } = await requestWithout("/api/content/layout", type);
    expect(unreadable.json["failed"]).toEqual([part]);
    expect(empty.json["failed"]).toEqual([]);
  });

  it.each([
    ["member_review", "memories"],
    ["dashboard_icon", "icons"],
  ])("such as %s makes only its part of the home page fail", async (type, part) => {
    const { unreadable, empty } = await requestWithout("/api/content/home", type);
    expect(unreadable.json["failed"]).toEqual([part]);
    expect(empty.json["failed"]).toEqual([]);
  });

  it("makes the list of documents incomplete instead of empty", async () => {
    const { unreadable, empty } = await requestWithout("/api/documents", "document", weeksCookie);
    expect(unreadable.json["documents"]).toEqual([]);
    expect(unreadable.json["incomplete"]).toHaveLength(1);
    expect(empty.json["incomplete"]).toEqual([]);
  });

  it("makes a page respond with 503 instead of 404", async () => {
    const { unreadable, empty } = await requestWithout("/api/content/page?path=/articles/no-such-thing", "article");
    expect([unreadable.status, empty.status]).toEqual([503, 404]);
  });
});
