import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { submitHostedPage } from "../../testing/hosted-page.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

const OWNER = "100226";
const NZ = "member_portal_nz";
const LEVY = "U-5301";

let portal: TestPortal;
let cookie: string;
beforeEach(async () => {
  portal = await startTestPortal();
  cookie = await portal.signIn(OWNER, NZ);
});
afterEach(() => portal.close());

describe("a payment in New Zealand dollars", () => {
  const request = (path: string, body?: unknown) =>
    portal.request(path, { cookie, brand: NZ, ...(body !== undefined && { method: "POST", body }) });
  const begin = async () => {
    const { json: check } = await request("/api/payments/check", { charges: [LEVY] });
    return (await request("/api/payments", { charges: [LEVY], seen: check.seen })).json.to as string;
  };

  it.each([
    ["pay", "paid"],
    ["decline", "declined"],
    ["cancel", "cancelled"],
  ])("returns from Windcave's page after %s as %s", async (action, state) => {
    const { searchParams } = await submitHostedPage(await begin(), action);
    expect([...searchParams.keys()]).toEqual(["payment", "sessionId", "userId"]);
    const { json } = await request("/api/payments/result", { token: searchParams.get("payment") });
    const receipt = state === "paid" ? expect.stringMatching(/^RC-/) : null;
    expect(json).toMatchObject({ state, amount: { currency: "NZD" }, own: { receipt } });
  });

  it("is posted after Windcave's unsigned notification if the member does not return", async () => {
    await submitHostedPage(await begin(), "pay-and-leave");
    const past = async () => (await request("/api/payments")).json.past;
    await vi.waitFor(async () => expect(await past()).toMatchObject([{ state: "paid" }]), { timeout: 10_000 });
  });

  it("is refused with a reason on a brand without an account for this currency", async () => {
    const brand = "member_portal_vn" as const;
    const inVietnam = { brand, cookie: await portal.signIn(OWNER, brand) };
    const { json } = await portal.request("/api/payments", inVietnam);
    expect(json.currencies).toEqual([]);
    expect(json.choices.find(({ name }: { name: string }) => name === LEVY).payable).toEqual({
      allowed: false,
      because: "không thể trả NZD trực tuyến tại đây; hãy gọi bộ phận hội viên để trả qua điện thoại",
    });
    const body = { charges: [LEVY], seen: "x" };
    expect((await portal.request("/api/payments", { ...inVietnam, method: "POST", body })).status).toBe(422);
  });
});
