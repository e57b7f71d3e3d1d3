import { PorticoError } from "@portico/domain/errors";
import type { MemberSource, ProfileChange } from "@portico/domain/member/source";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal, type TestRequest } from "../../testing/portal.ts";

let running: TestPortal;
beforeEach(async () => {
  running = await startTestPortal();
});
afterEach(() => running.close());

const put = (cookie: string | undefined, path: string, body: unknown, more: TestRequest = {}) =>
  running.request(path, { method: "PUT", cookie, body, ...more });
const fieldsOf = ({ json }: { json: { fields: { field: string }[] } }) => json.fields.map(({ field }) => field);

const HOME = {
  lines: ["Unit 9", "7 Example Terrace"],
  city: "Noosa Heads",
  region: "Queensland",
  postcode: "4567",
  country: "Australia",
};

describe("the profile", () => {
  test("belongs to the member and has `null` for unknown values", async () => {
    const { status, json } = await running.request("/api/profile", { cookie: await running.signIn("100201") });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      accountId: "100201",
      accountName: "R & A Sample",
      accountType: "Points Member",
      title: "Ms",
      email: "robin@example.com",
      billingAddress: { lines: ["Unit 4", "12 Sample Street"], country: "Australia" },
      guests: [{ firstName: "Toni", lastName: "Example", email: "toni@example.com", phone: null }],
    });
    const aroha = await running.request("/api/profile", {
      brand: "member_portal_nz",
      cookie: await running.signIn("100203", "member_portal_nz"),
    });
    expect(aroha.json).toMatchObject({
      accountId: "100203",
      title: null,
      email: null,
      billingAddress: null,
      guests: [],
      contacts: [],
    });
  });

  test("is open to strata owners, except for the guests", async () => {
    const cookie = await running.signIn("100212");
    expect((await running.request("/api/profile", { cookie })).json.accountType).toBe("NZ Strata Owner");
    expect((await put(cookie, "/api/profile/billing-address", HOME)).status).toBe(200);
    const { status, json } = await put(cookie, "/api/profile/guests", { guests: [] });
    expect([status, json.code, typeof json.reference]).toEqual([403, "PAGE_REFUSED", "string"]);
  });
});

describe("changed account details", () => {
  test("are saved, returned and visible on all pages at once", async () => {
    const cookie = await running.signIn("100201");
    await running.request("/api/profile", { cookie });
    const { status, json } = await put(cookie, "/api/profile", {
      title: "Dr.",
      phone: " +61 491 570 157 ",
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ saved: true, profile: { title: "Dr.", phone: "+61 491 570 157" } });
    expect((await running.request("/api/profile", { cookie })).json).toEqual(json.profile);
  });

  test("leave omitted fields unchanged", async () => {
    const cookie = await running.signIn("100201");
    const { json } = await put(cookie, "/api/profile", { phone: "0491 570 159" });
    expect(json.profile).toMatchObject({
      title: "Ms",
      email: "robin@example.com",
      phone: "0491 570 159",
      guests: [{ firstName: "Toni" }],
    });
  });

  test("get an error for each wrong field, without a back-end call", async () => {
    const cookie = await running.signIn("100201");
    const response = await put(cookie, "/api/profile", { title: "Ms", phone: "12" });
    expect([response.status, fieldsOf(response)]).toEqual([422, ["phone"]]);
    expect(running.club.requests.count("put-member")).toBe(0);
  });

  test.each([
    {},
    { title: "Sir" },
    { phone: null },
    // The e-mail address has its own endpoint.
    { email: "robin.new@example.com" },
    { phone: "0491 570 159", email: "robin.new@example.com" },
    { accountId: "100202" },
    { phone: "0491 570 159", AccountID: "100202" },
    { phone: "0491 570 159", memberNo: "100202" },
    { phone: "0491 570 159", isMemberECV: true },
    { phone: "0491 570 159", points: 9_000 },
    { phone: "0491 570 159", accountType: "Aspire" },
  ])("get 400 if the portal's forms cannot send them: %j", async (body) => {
    const cookie = await running.signIn("100201");
    expect((await put(cookie, "/api/profile", body)).status).toBe(400);
    expect(running.club.requests.count("put-member")).toBe(0);
  });

  test("need a session and the portal's own origin", async () => {
    expect((await put(undefined, "/api/profile", { phone: "0491 570 159" })).status).toBe(401);
    const cookie = await running.signIn("100201");
    const cross = await put(
      cookie,
      "/api/profile",
      { phone: "0491 570 159" },
      { headers: { origin: "https://evil.example" } },
    );
    expect(cross.status).toBe(403);
    expect(running.club.requests.count("put-member")).toBe(0);
  });

  test("refresh the facts, so the next page has the new name", async () => {
    const cookie = await running.signIn("100201");
    const before = running.club.requests.count("get-external-membership");
    await put(cookie, "/api/profile", { phone: "0491 570 159" });
    expect(running.club.requests.count("get-external-membership")).toBe(before + 1);
  });
});

describe("a changed billing address", () => {
  test("is saved in the back-end's format", async () => {
    const cookie = await running.signIn("100201");
    const { json } = await put(cookie, "/api/profile/billing-address", {
      ...HOME,
      lines: ["Unit 9", "", "7  Example\u202E Terrace"],
    });
    expect(json.profile.billingAddress).toEqual({ ...HOME, region: "QLD" });
  });

  test("accepts accents, normalized, and a Vietnamese address without a postcode", async () => {
    const cookie = await running.signIn("100205", "member_portal_vn");
    const typed = {
      lines: ["25 Đường Mẫu".normalize("NFD")],
      city: "Nha Trang",
      region: "",
      postcode: "",
      country: "Việt Nam".normalize("NFD"),
    };
    const { status, json } = await put(cookie, "/api/profile/billing-address", typed, { brand: "member_portal_vn" });
    expect([status, json.profile.billingAddress.lines, json.profile.billingAddress.country]).toEqual([
      200,
      ["25 Đường Mẫu"],
      "Việt Nam",
    ]);
  });

  test("gets a field error under the form's field name", async () => {
    const cookie = await running.signIn("100201");
    const response = await put(cookie, "/api/profile/billing-address", { ...HOME, postcode: "45", region: "Waikato" });
    expect([response.status, fieldsOf(response)]).toEqual([422, ["region", "postcode"]]);
  });
});

describe("changed guests", () => {
  test("replace the whole list", async () => {
    const cookie = await running.signIn("100201");
    const guests = [{ firstName: "Siobhán", lastName: "O’Connor", email: "", phone: "0491 570 158" }];
    const { json } = await put(cookie, "/api/profile/guests", { guests });
    expect(json.profile.guests).toEqual([
      { firstName: "Siobhán", lastName: "O’Connor", email: null, phone: "0491 570 158" },
    ]);
    expect((await put(cookie, "/api/profile/guests", { guests: [] })).json.profile.guests).toEqual([]);
  });

  test("leave a stored guest unchanged, even if the record breaks today's rules", async () => {
    const phone = "0412 345 678 (mob)";
    const old = await startTestPortal({
      override: (portal) => {
        const { members } = portal.backEnd;
        const member: MemberSource["member"] = async (key) => {
          const profile = await members.member(key);
          return { ...profile, guests: profile.guests.map((guest) => ({ ...guest, phone })) };
        };
        const update: MemberSource["update"] = (key, change) => members.update(key, change);
        return { ...portal, backEnd: { ...portal.backEnd, members: { member, update } } };
      },
    });
    const cookie = await old.signIn("100201");
    const toni = { firstName: "Toni", lastName: "Example", email: "toni@example.com", phone };
    const send = (guests: unknown) => old.request("/api/profile/guests", { method: "PUT", cookie, body: { guests } });
    const kept = await send([toni, { firstName: "Sam", lastName: "Example" }]);
    const changed = await send([{ ...toni, lastName: "Sample" }]);
    await old.close();
    expect([kept.status, kept.json.profile.guests[1].firstName]).toEqual([200, "Sam"]);
    expect([changed.status, fieldsOf(changed)]).toEqual([422, ["guests.0.phone"]]);
  });

  test("get a field error with the index of the guest", async () => {
    const cookie = await running.signIn("100201");
    const response = await put(cookie, "/api/profile/guests", {
      guests: [
        { firstName: "Toni", lastName: "" },
        { firstName: "A", lastName: "B", phone: "1" },
      ],
    });
    expect([response.status, fieldsOf(response)]).toEqual([422, ["guests.0.lastName", "guests.1.phone"]]);
  });
});

describe("the back-end's response to a change", () => {
  async function refusing(error: PorticoError, path: string, body: unknown) {
    const sentChanges: ProfileChange[] = [];
    const other = await startTestPortal({
      override: (portal) => {
        const { members } = portal.backEnd;
        const update: MemberSource["update"] = (_key, change) => {
          sentChanges.push(change);
          return Promise.reject(error);
        };
        return { ...portal, backEnd: { ...portal.backEnd, members: { member: (key) => members.member(key), update } } };
      },
    });
    const cookie = await other.signIn("100201");
    const response = await other.request(path, { method: "PUT", cookie, body });
    await other.close();
    return { ...response, sentChanges };
  }
  const refused = (field: string) => new PorticoError("BACK_END_REFUSED", { field });

  test.each([
    ["billingAddress.postcode", "/api/profile/billing-address", HOME, "postcode"],
    ["billingAddress.lines", "/api/profile/billing-address", HOME, "lines"],
    ["BillingAddress.AddressLines.0", "/api/profile/billing-address", HOME, "lines"],
    ["phone", "/api/profile", { phone: "0491 570 159" }, "phone"],
    [
      "Guests.0.Phone",
      "/api/profile/guests",
      { guests: [{ firstName: "Toni", lastName: "Example" }] },
      "guests.0.phone",
    ],
  ])("about %s becomes an error of the form's field", async (field, path, body, formField) => {
    const response = await refusing(refused(field), path, body);
    expect([response.status, response.json.code, fieldsOf(response)]).toEqual([422, "BACK_END_REFUSED", [formField]]);
    expect(response.sentChanges).toHaveLength(1);
  });

  test.each(["memberNumber", "isEcv", "SomethingNew"])("does not become a field error for %s", async (field) => {
    const { status, json } = await refusing(refused(field), "/api/profile", { phone: "0491 570 159" });
    expect([status, json.code]).toEqual([502, "BACK_END_UNREADABLE"]);
  });

  test("is reported as uncertain if it is lost, and the change is sent once", async () => {
    const cookie = await running.signIn("100201");
    await running.request("/api/profile", { cookie });
    running.club.faults.set({ kind: "reply-lost", call: "put-member" });
    const { status, json } = await put(cookie, "/api/profile", { phone: "0491 570 159" });
    running.club.faults.clear();
    expect([status, json.code]).toEqual([503, "BACK_END_UNCERTAIN"]);
    expect(json.hint).toContain("Check whether it was made");
    expect(running.club.requests.count("put-member")).toBe(1);
    expect((await running.request("/api/profile", { cookie })).json.phone).toBe("0491 570 159");
  });

  test("is reported as saved even if it cannot be read again", async () => {
    const cookie = await running.signIn("100201");
    running.club.faults.set({ kind: "away", call: "get-member" });
    const { status, json } = await put(cookie, "/api/profile", { phone: "0491 570 159" });
    running.club.faults.clear();
    expect([status, json]).toEqual([200, { saved: true, profile: null }]);
  });
});
