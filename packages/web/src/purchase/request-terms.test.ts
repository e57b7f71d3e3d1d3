import type { PurchaseView } from "@portico/api/purchase/contract";
import { describe, expect, it } from "vitest";
import { ApiError } from "../api-client/request.ts";
import { guestChoice, initialValues, isChoice, requestProblems, toTermsForm } from "./request-terms.ts";

const ALEX = { firstName: "Alex", lastName: "Guest", email: "alex@example.com", phone: null };
const MAI = { firstName: "Mai", lastName: "Mẫu", email: null, phone: "0491 570 158" };
const CHOSEN = guestChoice(ALEX);
const purchase = (terms: Partial<PurchaseView["terms"]> = {}, guests: PurchaseView["guests"] = [ALEX]) =>
  ({
    guests,
    protection: null,
    terms: { guest: null, requests: "", promo: "", protection: false, ...terms },
  }) as unknown as PurchaseView;

describe("the purchase form", () => {
  it("starts with the server's terms and never with accepted terms and conditions", () => {
    expect(initialValues(purchase())).toMatchObject({ guest: "me", requests: "", acceptsTerms: false });
    expect(initialValues(purchase({ guest: ALEX, protection: true }))).toMatchObject({
      guest: CHOSEN,
      protection: true,
    });
    expect(initialValues(purchase({ guest: MAI }))).toMatchObject({ guest: "new", firstName: "Mai", email: "" });
  });

  it("sends the chosen guest and trimmed text", () => {
    const typed = { ...initialValues(purchase()), acceptsTerms: true };
    expect(toTermsForm(typed, purchase()).guest).toBeNull();
    expect(toTermsForm({ ...typed, guest: CHOSEN }, purchase()).guest).toEqual(ALEX);
    const somebody = { ...typed, guest: "new", firstName: " Mai ", lastName: "Mẫu", email: "  ", phone: MAI.phone };
    expect(toTermsForm({ ...somebody, promo: " SUNNY10 ", requests: " A cot \n" }, purchase())).toEqual({
      guest: MAI,
      requests: "A cot",
      promo: "SUNNY10",
      protection: false,
      acceptsTerms: true,
    });
  });

  it("sends protection only if it is offered", () => {
    const typed = { ...initialValues(purchase()), protection: true };
    const offering = { ...purchase(), protection: { price: {} } } as PurchaseView;
    expect(toTermsForm(typed, offering).protection).toBe(true);
    expect(toTermsForm({ ...typed, protection: false }, offering).protection).toBe(false);
    expect(toTermsForm(typed, purchase()).protection).toBe(false);
  });

  it("identifies a chosen guest by name and e-mail, not by position in the list", () => {
    const chosen = { ...initialValues(purchase()), guest: CHOSEN };
    expect(toTermsForm(chosen, purchase({}, [MAI, ALEX])).guest).toEqual(ALEX);
    expect(isChoice(CHOSEN, [MAI, ALEX])).toBe(true);
    expect(isChoice("me", [])).toBe(true);
    expect(isChoice("new", [])).toBe(true);
    // Removed from the profile in another tab or by phone, or the profile could not be read.
    for (const guests of [[MAI], [{ ...ALEX, email: "other@example.com" }], []]) {
      expect(isChoice(CHOSEN, guests)).toBe(false);
      expect(toTermsForm(chosen, purchase({}, guests)).guest).not.toBeNull();
    }
  });

  it("shows an error at the guest's field, or at the choice if those fields are hidden", () => {
    const wrong = { field: "guest.lastName", title: "Too long", hint: "Use fewer letters." };
    const failed = new ApiError(422, { code: "REQUEST_INVALID", title: "Wrong", hint: "", fields: [wrong] } as never);
    const text = "Too long. Use fewer letters.";
    expect(requestProblems(failed, "new")).toEqual([{ field: "lastName", text }]);
    expect(requestProblems(failed, CHOSEN)).toEqual([{ field: "guest", text }]);
    const promo = new ApiError(404, { code: "PROMO_UNKNOWN", title: "The club does not know it", hint: "Check it." });
    expect(requestProblems(promo, "me")).toEqual([{ field: "promo", text: "The club does not know it. Check it." }]);
  });
});
