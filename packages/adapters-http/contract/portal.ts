// A sandbox club for each test, and the portal's adapters connected to it.

import { type Day, parseDay } from "@portico/domain/day";
import type { MemberKey } from "@portico/domain/member/source";
import type { Offer } from "@portico/domain/stays/offer";
import type { StayParty } from "@portico/domain/stays/source";
import { type Club, startClub } from "@portico/sandbox/club";
import { type BackEnd, type BackEndSettings, createBackEndPorts } from "../src/back-end.ts";
import { testSettings } from "../testing/settings.ts";
import { CONTRACT } from "./recording.ts";

/** Of every sample member (docs/sample-members.md). */
export const PASSWORD = "seven lanterns on the pier";

export interface Portal {
  readonly club: Club;
  readonly ports: BackEnd;
  close(): Promise<void>;
}

/** The club's date is that of the documented examples. */
export async function openPortal(options: Partial<BackEndSettings> = {}): Promise<Portal> {
  const club = await startClub({ today: "2026-11-20", portalOrigins: ["https://members.portico.example"] });
  const ports = CONTRACT.wrap(createBackEndPorts(testSettings(club.address, options)));
  return {
    club,
    ports,
    close: async () => {
      await ports.close();
      await club.close();
    },
  };
}

export function toMemberKey(memberNumber: string): MemberKey {
  return { memberNumber, isEcv: memberNumber === "100207" };
}

export function requireDay(text: string): Day {
  const day = parseDay(text);
  if (day === undefined) throw new Error(`${text} is no day`);
  return day;
}

export const PARTIES: Readonly<Record<"points" | "otherPoints" | "weeks" | "guest", StayParty>> = {
  points: { memberNumber: "100204", memberType: "POINTS", isEcv: false, payer: "points" },
  otherPoints: { memberNumber: "100201", memberType: "POINTS", isEcv: false, payer: "points" },
  weeks: { memberNumber: "100202", memberType: "WEEKS", isEcv: false, payer: "classic_weeks" },
  guest: { memberNumber: "900001", memberType: "POINTS", isEcv: false, payer: "guest" },
};

/** Leaves one unit free on three nights in June. The returned function searches for its offer. */
export function openLastUnit({ club, ports }: Portal): (party: StayParty) => Promise<Offer | undefined> {
  club.hooks.openNights("R12/2B", { from: "2027-06-04", nights: 3, units: 1 });
  return async (party) => {
    const offers = await ports.stays.search(
      "short-stays",
      {
        region: "QLD-SC",
        month: "06",
        year: "2027",
        searchByDate: true,
        arrivalDate: "2027-06-04",
        departureDate: "2027-06-07",
      },
      party,
    );
    return offers.find(({ resortId, unit }) => resortId === "R12" && unit === "2 bedroom");
  };
}

export function requireDefined<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("nothing was found");
  return value;
}
