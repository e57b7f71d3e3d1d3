import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentUnread, contentWithout } from "../../testing/content.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

type Answer = Readonly<Record<string, unknown>>;

let isAway: (type: string) => boolean = () => false;
let isEmpty: (type: string) => boolean = () => false;
let running: TestPortal;
let points: string;
let weeks: string;
beforeAll(async () => {
  running = await startTestPortal({
    change: (base) => ({
      ...base,
      content: contentUnread(
        contentWithout(base.content, (type) => isEmpty(type)),
        (type) => isAway(type),
      ),
    }),
  });
  points = await running.signIn("100201");
  weeks = await running.signIn("100202");
});
afterAll(() => running.close());

/** Asks while one type alone cannot be read, and while it holds nothing. */
async function ask(path: string, type: string, cookie: string | undefined = points) {
  try {
    isAway = (one) => one === type;
    const away = await running.ask(path, { cookie });
    isAway = () => false;
    isEmpty = (one) => one === type;
    const empty = await running.ask(path, { cookie });
    return { away: { ...away, json: away.json as Answer }, empty: { ...empty, json: empty.json as Answer } };
  } finally {
    isAway = () => false;
    isEmpty = () => false;
  }
}

describe("a type that alone cannot be read", () => {
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
  ])("is not answered by %s as if it held nothing", async (path, type) => {
    const { away, empty } = await ask(path, type);
    expect([away.status, away.json["failed"]]).toEqual([200, true]);
    expect([empty.status, empty.json["failed"]]).toEqual([200, false]);
  });

  it.each([
    ["alert", "alerts"],
    ["notice", "notices"],
    ["dashboard_icon", "icons"],
    ["quick_link", "quickLinks"],
    ["notification", "notifications"],
  ])("(%s) is named as missing in the layout, and nothing else is", async (type, part) => {
    const { away, empty } = await ask("/api/content/layout", type);
    expect(away.json["failed"]).toEqual([part]);
    expect(empty.json["failed"]).toEqual([]);
  });

  it.each([
    ["member_review", "memories"],
    ["dashboard_icon", "icons"],
  ])("(%s) is named as missing on the home page", async (type, part) => {
    const { away, empty } = await ask("/api/content/home", type);
    expect(away.json["failed"]).toEqual([part]);
    expect(empty.json["failed"]).toEqual([]);
  });

  it("makes nobody's documents look like none", async () => {
    const { away, empty } = await ask("/api/documents", "document", weeks);
    expect(away.json["documents"]).toEqual([]);
    expect(away.json["incomplete"]).toHaveLength(1);
    expect(empty.json["incomplete"]).toEqual([]);
  });

  it("does not make a page that may be there look like one that is not", async () => {
    const { away, empty } = await ask("/api/content/page?path=/articles/no-such-thing", "article");
    expect([away.status, empty.status]).toEqual([503, 404]);
  });
});
