import { STAYS } from "@portico/domain/stays/kinds";
import { describe, expect, it } from "vitest";
import { SEARCHED_STAYS, stayChoices } from "./stay-choices.ts";

const YES = { allowed: true, because: "it is so" };
const NO = { allowed: false, because: "the pass expired on 19 Nov 2026" };

const choiceOf = (stay: string, member: Parameters<typeof stayChoices>[0]) =>
  stayChoices(member).find((choice) => choice.stay === stay);

describe("the ways to stay on the home page", () => {
  it("are those of the table but car hire, which has a form of its own", () => {
    expect(SEARCHED_STAYS).toEqual(Object.keys(STAYS).filter((stay) => stay !== "car-hire"));
  });

  it("offer a points member with a pass the points stays, on their pages", () => {
    const member = { kinds: ["points"], mayBook: YES, mayExchange: YES };
    expect(choiceOf("nightly-stays", member)).toEqual({ stay: "nightly-stays", page: "/nightly-stays", whyNot: null });
    expect(choiceOf("holiday-exchange", member)?.page).toBe("/holiday-exchange");
    expect(choiceOf("owner-week", member)?.whyNot).toEqual({ reason: "other members", kinds: ["Weeks"] });
  });

  it("tell a points member without a pass why", () => {
    const member = { kinds: ["points"], mayBook: NO, mayExchange: NO };
    expect(choiceOf("nightly-stays", member)?.whyNot).toEqual({ reason: "validity pass", because: NO.because });
    expect(choiceOf("bonus-rental", member)?.whyNot).toEqual({ reason: "exchange", because: NO.because });
    expect(choiceOf("resort-specials", member)?.whyNot).toBeNull();
  });

  it("lead owners of weeks to their own page of the exchange", () => {
    expect(choiceOf("holiday-exchange", { kinds: ["classic_weeks"], mayBook: YES, mayExchange: YES })?.page).toBe(
      "/book-holiday-exchange",
    );
  });

  it("name the kind before the need: a pass would not help", () => {
    expect(choiceOf("nightly-stays", { kinds: ["classic_weeks"], mayBook: NO, mayExchange: NO })?.whyNot?.reason).toBe(
      "other members",
    );
  });

  it("put what is offered before what is not", () => {
    const refused = stayChoices({ kinds: [], mayBook: NO, mayExchange: NO }).map(({ whyNot }) => whyNot !== null);
    const last = refused.lastIndexOf(false);
    expect(refused.slice(0, last + 1)).not.toContain(true);
    expect(refused).toContain(true);
  });
});
