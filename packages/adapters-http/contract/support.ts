import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, type Portal } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

describe("EnquirySender", () => {
  const ENQUIRY = { name: "Robin Sample", email: "robin@example.com", message: "A car in Noosa, please." };

  it("sends enquiries, each with its own number", async () => {
    const { enquiries } = portal.ports;
    const first = await enquiries.send(ENQUIRY);
    const second = await enquiries.send({ ...ENQUIRY, phone: "0491 570 158", subject: "Car hire" });
    expect(first).not.toBe("");
    expect(second).not.toBe(first);
  });

  it("sends once, and throws BACK_END_UNCERTAIN if the response is lost", async () => {
    portal.club.faults.set({ kind: "reply-lost", call: "send-email" });
    await expect(portal.ports.enquiries.send(ENQUIRY)).rejects.toMatchObject({ code: "BACK_END_UNCERTAIN" });
    expect(portal.club.requests.count("send-email")).toBe(1);
  });
});

describe("CampaignSource", () => {
  it("reads the preferences of an address, and adds new addresses", async () => {
    const { campaign } = portal.ports;
    expect((await campaign.preferences("robin@example.com")).length).toBeGreaterThan(0);
    expect(await campaign.preferences("mau@example.com")).toEqual([]);
    const unknown = campaign.preferences("new@example.com");
    await expect(unknown).rejects.toMatchObject({ code: "EMAIL_UNKNOWN" });
    await campaign.upsertContact("new@example.com");
    await campaign.upsertContact("new@example.com");
    expect((await campaign.preferences("new@example.com")).length).toBeGreaterThan(0);
  });

  it("switches a list once for each change id, and refuses a required list", async () => {
    const { campaign } = portal.ports;
    const EMAIL = "robin@example.com";
    const isSubscribed = async () => (await campaign.preferences(EMAIL)).find(({ id }) => id === "7")?.subscribed;
    const change = { id: "wish-1", listId: "7", subscribed: true };
    expect([await campaign.switchList(EMAIL, change), await isSubscribed()]).toEqual(["switched", true]);
    await campaign.switchList(EMAIL, { ...change, id: "wish-2", subscribed: false });
    expect([await campaign.switchList(EMAIL, change), await isSubscribed()]).toEqual(["switched", false]);
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

  it("retries a switch whose response was lost, with the same change id", async () => {
    portal.club.faults.set({ kind: "reply-lost", call: "preference-switch", times: 1 });
    const change = { id: "wish-4", listId: "7", subscribed: true };
    expect(await portal.ports.campaign.switchList("robin@example.com", change)).toBe("switched");
  });

  it("names the refused field", async () => {
    await expect(portal.ports.campaign.upsertContact("no address")).rejects.toMatchObject({
      code: "BACK_END_REFUSED",
      field: "email",
    });
  });
});

describe("LoyaltyLinks", () => {
  it("create a URL that signs a member in once", async () => {
    const address = await portal.ports.loyalty.signOnUrl("100201", "/rewards");
    const openLink = async () => {
      const response = await fetch(address, { redirect: "manual" });
      await response.text();
      return response;
    };
    const first = await openLink();
    expect([first.status, first.headers.get("location")]).toEqual([303, "/loyalty/rewards"]);
    expect((await openLink()).status).toBe(403);
  });
});
