import { day, entitlement, member } from "@portico/domain/testing";
import { expect, it } from "vitest";
import type { Asked } from "../facts/question.ts";
import { reasonToday } from "./reason-today.ts";

const TODAY = day("2026-11-20");

function askedOf(parts: Parameters<typeof member>[0]): Asked {
  return { member: member(parts), today: TODAY } as Asked;
}

it("of an entitlement that is listed twice, the row speaks that the portal shows", () => {
  const [used, last] = [entitlement({ remaining: 0 }), entitlement({ expiresOn: TODAY })];
  const kept = { about: "entitlement", rule: "entitlements.near-expiry", facts: { name: "S1" } };
  for (const entitlements of [
    [used, last],
    [last, used],
  ])
    expect(reasonToday(kept, askedOf({ entitlements }))).toMatchObject({ outcome: "EXPIRING", rule: kept.rule });
});

it("of an entitlement that is there no more, or that could not be read, there is none", () => {
  const kept = { about: "entitlement", rule: "entitlements.near-expiry", facts: { name: "S2" } };
  for (const entitlements of [[entitlement()], undefined])
    expect(reasonToday(kept, askedOf({ entitlements }))).toBeUndefined();
});
