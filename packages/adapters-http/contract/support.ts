import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, type Portal } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

describe("EnquiryDesk", () => {
  const ENQUIRY = { name: "Robin Sample", email: "robin@example.com", message: "A car in Noosa, please." };

  it("sends enquiries, each under a number of its own", async () => {
    const { enquiries } = portal.back;
    const first = await enquiries.send(ENQUIRY);
    const second = await enquiries.send({ ...ENQUIRY, phone: "0491 570 158", subject: "Car hire" });
    expect(first).not.toBe("");
    expect(second).not.toBe(first);
  });

  it("sends once, and says that nobody knows where the answer is lost", async () => {
    portal.club.faults.set({ kind: "reply-lost", call: "send-email" });
    await expect(portal.back.enquiries.send(ENQUIRY)).rejects.toMatchObject({ code: "BACK_END_UNCERTAIN" });
    expect(portal.club.requests.count("send-email")).toBe(1);
  });
});

describe("CampaignSource", () => {
  it("reads which mails an address gets, and learns of new addresses", async () => {
    const { campaign } = portal.back;
    expect((await campaign.preferences("robin@example.com")).length).toBeGreaterThan(0);
    expect(await campaign.preferences("mau@example.com")).toEqual([]);
    const unknown = campaign.preferences("new@example.com");
    await expect(unknown).rejects.toMatchObject({ code: "EMAIL_UNKNOWN" });
    await campaign.keepContact("new@example.com");
    await campaign.keepContact("new@example.com");
    expect((await campaign.preferences("new@example.com")).length).toBeGreaterThan(0);
  });

  it("switches a list once for each wish, and none that every member gets", async () => {
    const { campaign } = portal.back;
    const EMAIL = "robin@example.com";
    const stands = async () => (await campaign.preferences(EMAIL)).find(({ id }) => id === "7")?.subscribed;
    const wish = { id: "wish-1", listId: "7", subscribed: true };
    expect([await campaign.switchList(EMAIL, wish), await stands()]).toEqual(["switched", true]);
    await campaign.switchList(EMAIL, { ...wish, id: "wish-2", subscribed: false });
    expect([await campaign.switchList(EMAIL, wish), await stands()]).toEqual(["switched", false]);
    expect(await campaign.switchList(EMAIL, { id: "wish-3", listId: "1", subscribed: false })).toBe("refused");
    const lists = (await campaign.preferences(EMAIL)).map(({ id, isRequired, isSwitchable }) => [
      id,
      isRequired,
      isSwitchable,
    ]);
    expect(lists).toEqual([
      ["1", true, false],
      ["3", false, true],
      ["7", false, true],
    ]);
    expect((await campaign.preferences("mai@example.com")).some(({ isSwitchable }) => isSwitchable)).toBe(false);
  });

  it("repeats a switch whose answer was lost, under the same wish", async () => {
    portal.club.faults.set({ kind: "reply-lost", call: "preference-switch", times: 1 });
    const wish = { id: "wish-4", listId: "7", subscribed: true };
    expect(await portal.back.campaign.switchList("robin@example.com", wish)).toBe("switched");
  });

  it("names the field that the service does not take", async () => {
    await expect(portal.back.campaign.keepContact("no address")).rejects.toMatchObject({
      code: "BACK_END_REFUSED",
      field: "email",
    });
  });
});

describe("LoyaltyLinks", () => {
  it("give an address that signs a member on once", async () => {
    const address = await portal.back.loyalty.signOnAddress("100201", "/rewards");
    const open = async () => {
      const response = await fetch(address, { redirect: "manual" });
      await response.text();
      return response;
    };
    const first = await open();
    expect([first.status, first.headers.get("location")]).toEqual([303, "/loyalty/rewards"]);
    expect((await open()).status).toBe(403);
  });
});
