import { expect } from "vitest";
import type { TestPortal } from "./portal.ts";

/** Pays charges as the Payments page does; without a cookie, as a visitor. */
export function createPaymentClient(portal: TestPortal, cookie?: string) {
  const get = async (path: string) => (await portal.request(path, { cookie })).json;
  const post = (path: string, body: unknown) => portal.request(path, { method: "POST", body, cookie });
  return {
    post,
    list: () => get("/api/payments"),
    underWay: async () => (await get("/api/payments/under-way")).payments,
    result: async (token: string) => (await post("/api/payments/result", { token })).json,
    /** Checks and begins a payment; resolves to the URL of its hosted page. */
    async begin(selection: object): Promise<string> {
      const check = await post("/api/payments/check", selection);
      expect(check.status, check.text).toBe(200);
      const begun = await post("/api/payments", { ...selection, seen: check.json.seen });
      expect(begun.status, begun.text).toBe(200);
      return begun.json.to;
    },
  };
}
