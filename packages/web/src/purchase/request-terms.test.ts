import type { PurchaseView } from "@portico/api/purchase/contract";
import { describe, expect, it } from "vitest";
import { ApiError } from "../api-client/request.ts";
import { guestChoice } from "../stays/guest-choice.ts";
import { initialValues, isValidGuestChoice, requestProblems, toTermsForm } from "./request-terms.ts";

const ALEX = { firstName: "Alex", lastName: "Guest", email: "alex@example.com", phone: null };
const MAI = { firstName: "Mai", lastName: "Mẫu", email: null, phone: "0491 570 158" };
const ALEX_CHOICE = guestChoice(ALEX);
const purchase = (terms: Partial<PurchaseView["terms"]> = {}, guests: PurchaseView["guests"] = [ALEX]) =>
  ({
    guests,
    protection: null,
    terms: { guest: null, requests: "", promo: "", protection: false, ...terms },
  }) as unknown as PurchaseView;

describe("purchase form", () => {
  it("starts with the server's values and an unchecked terms box", () => {
    expect(initialValues(purchase())).toMatchObject({ guest: "me", requests: "", acceptsTerms: false });
    expect(initialValues(purchase({ guest: ALEX, protection: true }))).toMatchObject({
      guest: ALEX_CHOICE,
      protection: true,
    });
    expect(initialValues(purchase({ guest: MAI }))).toMatchObject({ guest: "new", firstName: "Mai", email: "" });
  });

  it("sends the chosen guest and trimmed text", () => {
    const values = { ...initialValues(purchase()), acceptsTerms: true };
    expect(toTermsForm(values, purchase()).guest).toBeNull();
    expect(toTermsForm({ ...values, guest: ALEX_CHOICE }, purchase()).guest).toEqual(ALEX);
    const newGuest = { ...values, guest: "new", firstName: " Mai ", lastName: "Mẫu", email: "  ", phone: MAI.phone };
    expect(toTermsForm({ ...newGuest, promo: " SUNNY10 ", requests: " A cot \n" }, purchase())).toEqual({
      guest: MAI,
      requests: "A cot",
      promo: "SUNNY10",
      protection: false,
      acceptsTerms: true,
    });
  });

  it("sends protection only if it is offered", () => {
    const values = { ...initialValues(purchase()), protection: true };
    const protectedOffer = { ...purchase(), protection: { price: {} } } as PurchaseView;
    expect(toTermsForm(values, protectedOffer).protection).toBe(true);
    expect(toTermsForm({ ...values, protection: false }, protectedOffer).protection).toBe(false);
    expect(toTermsForm(values, purchase()).protection).toBe(false);
  });

  it("identifies a chosen guest by name and e-mail", () => {
    const chosen = { ...initialValues(purchase()), guest: ALEX_CHOICE };
    expect(toTermsForm(chosen, purchase({}, [MAI, ALEX])).guest).toEqual(ALEX);
    expect(isValidGuestChoice(ALEX_CHOICE, [MAI, ALEX])).toBe(true);
    expect(isValidGuestChoice("me", [])).toBe(true);
    expect(isValidGuestChoice("new", [])).toBe(true);
    // The guest was removed from the profile in another tab or by phone, or the profile could not be read.
    for (const guests of [[MAI], [{ ...ALEX, email: "other@example.com" }], []]) {
      expect(isValidGuestChoice(ALEX_CHOICE, guests)).toBe(false);
      expect(toTermsForm(chosen, purchase({}, guests)).guest).not.toBeNull();
    }
  });

  it("shows an error at the guest's field, or at the guest choice if the field is hidden", () => {
    const fieldProblem = { field: "guest.lastName", title: "Too long", hint: "Use fewer letters." };
    const failure = new ApiError(422, {
      code: "REQUEST_INVALID",
      title: "Wrong",
      hint: "",
      fields: [fieldProblem],
    } as never);
    const text = "Too long. Use fewer letters.";
    expect(requestProblems(failure, "new")).toEqual([{ field: "lastName", text }]);
    expect(requestProblems(failure, ALEX_CHOICE)).toEqual([{ field: "guest", text }]);
    const promo = new ApiError(404, { code: "PROMO_UNKNOWN", title: "The club does not know it", hint: "Check it." });
    expect(requestProblems(promo, "me")).toEqual([{ field: "promo", text: "The club does not know it. Check it." }]);
  });
});
