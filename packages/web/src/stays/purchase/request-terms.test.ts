import type { PurchaseView } from "@portico/api/stays/purchase/contract";
import { describe, expect, it } from "vitest";
import { AskFailed } from "../../ask/ask.ts";
import { guestChoice, isChoice, saidOf, termsOf, typedOf } from "./request-terms.ts";

const ALEX = { firstName: "Alex", lastName: "Guest", email: "alex@example.com", phone: null };
const MAI = { firstName: "Mai", lastName: "Mẫu", email: null, phone: "0491 570 158" };
const CHOSEN = guestChoice(ALEX);
const purchase = (terms: Partial<PurchaseView["terms"]> = {}, guests: PurchaseView["guests"] = [ALEX]) =>
  ({
    guests,
    protection: null,
    terms: { guest: null, requests: "", promo: "", protection: false, ...terms },
  }) as unknown as PurchaseView;

describe("the form of a purchase", () => {
  it("begins with what the server has of it, and never with terms that are accepted", () => {
    expect(typedOf(purchase())).toMatchObject({ guest: "me", requests: "", acceptsTerms: false });
    expect(typedOf(purchase({ guest: ALEX, protection: true }))).toMatchObject({ guest: CHOSEN, protection: true });
    expect(typedOf(purchase({ guest: MAI }))).toMatchObject({ guest: "new", firstName: "Mai", email: "" });
  });

  it("sends who was chosen, and what was typed without the spaces around it", () => {
    const typed = { ...typedOf(purchase()), acceptsTerms: true };
    expect(termsOf(typed, purchase()).guest).toBeNull();
    expect(termsOf({ ...typed, guest: CHOSEN }, purchase()).guest).toEqual(ALEX);
    const somebody = { ...typed, guest: "new", firstName: " Mai ", lastName: "Mẫu", email: "  ", phone: MAI.phone };
    expect(termsOf({ ...somebody, promo: " SUNNY10 ", requests: " A cot \n" }, purchase())).toEqual({
      guest: MAI,
      requests: "A cot",
      promo: "SUNNY10",
      protection: false,
      acceptsTerms: true,
    });
  });

  it("asks for protection where it is offered, and nowhere else", () => {
    const typed = { ...typedOf(purchase()), protection: true };
    const offering = { ...purchase(), protection: { price: {} } } as PurchaseView;
    expect(termsOf(typed, offering).protection).toBe(true);
    expect(termsOf({ ...typed, protection: false }, offering).protection).toBe(false);
    expect(termsOf(typed, purchase()).protection).toBe(false);
  });

  it("keeps who was chosen by who they are, wherever they stand in the list by then", () => {
    const chosen = { ...typedOf(purchase()), guest: CHOSEN };
    expect(termsOf(chosen, purchase({}, [MAI, ALEX])).guest).toEqual(ALEX);
    expect(isChoice(CHOSEN, [MAI, ALEX])).toBe(true);
    expect(isChoice("me", [])).toBe(true);
    expect(isChoice("new", [])).toBe(true);
    // Taken out of the profile, in another tab or on the telephone; or the profile could not be read.
    for (const guests of [[MAI], [{ ...ALEX, email: "other@example.com" }], []]) {
      expect(isChoice(CHOSEN, guests)).toBe(false);
      expect(termsOf(chosen, purchase({}, guests)).guest).not.toBeNull();
    }
  });

  it("has what is wrong at its field: a guest's own, or the choice where their fields are not shown", () => {
    const wrong = { field: "guest.lastName", title: "Too long", hint: "Use fewer letters." };
    const failed = new AskFailed(422, { code: "REQUEST_INVALID", title: "Wrong", hint: "", fields: [wrong] } as never);
    const text = "Too long. Use fewer letters.";
    expect(saidOf(failed, "new")).toEqual([{ field: "lastName", text }]);
    expect(saidOf(failed, CHOSEN)).toEqual([{ field: "guest", text }]);
    const promo = new AskFailed(404, { code: "PROMO_UNKNOWN", title: "The club does not know it", hint: "Check it." });
    expect(saidOf(promo, "me")).toEqual([{ field: "promo", text: "The club does not know it. Check it." }]);
  });
});
