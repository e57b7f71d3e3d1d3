import type { ContentSetting } from "@portico/domain/content/source";
import type { Day } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import type { StayType } from "@portico/domain/stays/kinds";
import type { Offer } from "@portico/domain/stays/offer";
import type { ReachHoldings } from "@portico/domain/stays/reach";
import type { StayParty } from "@portico/domain/stays/source";
import type { Limit } from "../../guard-marks.ts";
import { WrongFields } from "../../http/form.ts";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../../session-context/section-result.ts";
import { withTimeout } from "../../session-context/with-timeout.ts";
import type { StayOffers } from "./contract.ts";
import { findOffers, type ParsedSearch, type SearchChoices } from "./find.ts";
import { type NearAudience, nearResorts } from "./near-resort.ts";
import { type NearestRequest, nearestOffers } from "./nearest.ts";
import type { SpecialDecision } from "./special.ts";
import { type PlaceLists, unknownPlaces } from "./unknown-place.ts";
import { offersView, type PriceSetting } from "./view.ts";

const MAX_OFFERS: Limit = 10_000;

/** For reading the holdings and the popular resorts. */
const SIDE_DATA_TIMEOUT_MS: Limit = 750;

/** Finding alternatives may take this many times as long. */
const NEAREST_TIMEOUT_FACTOR: Limit = 4;

interface OfferQuery {
  readonly stay: StayType;
  readonly choices: SearchChoices;
  readonly search: ParsedSearch;
  readonly party: StayParty;
  readonly setting: { readonly today: Day; readonly language: Language };
  /** These reads run in parallel with the search. */
  readonly holdings: Promise<ReachHoldings>;
  readonly popular: Promise<ReadonlySet<string>>;
  readonly placeLists: PlaceLists;
  /** Decides whether an offer meets the conditions of its resort special. */
  readonly conditions?: ((offer: Offer) => SpecialDecision) | undefined;
  /** Which alternatives to find if nothing is free; `undefined` for none. `near` is who would see the resorts nearby. */
  readonly alternatives:
    | (Pick<NearestRequest, "member" | "withOthers"> & { readonly near: NearAudience | undefined })
    | undefined;
}

/** The free offers, or the nearest alternatives. Throws a field error for a place that is in no list. */
export async function freeOffers(
  portal: RunningPortal,
  {
    stay,
    choices,
    search,
    party,
    setting,
    holdings: holdingsRead,
    popular: popularRead,
    placeLists,
    conditions,
    alternatives,
  }: OfferQuery,
): Promise<Pick<StayOffers, "prices" | "offers" | "more" | "nearest">> {
  const timeoutMs = portal.settings.searchTimeoutMs ?? SIDE_DATA_TIMEOUT_MS;
  const offers = await findOffers(portal, { stay, search, party });
  if (offers.length > 0) {
    const [holdings = {}, popular] = await Promise.all([
      withTimeout(holdingsRead, timeoutMs),
      withTimeout(popularRead, timeoutMs),
    ]);
    return { ...limitedOffers(offers, { ...setting, holdings, popular, conditions }), nearest: null };
  }
  const unknown = await unknownPlaces(stay, choices, placeLists);
  if (unknown.length > 0) throw new WrongFields(unknown);
  const noOffers = { prices: [], offers: [], more: 0 };
  if ("special" in search || alternatives === undefined) return { ...noOffers, nearest: NO_ALTERNATIVES };
  const { near, ...others } = alternatives;
  const request = {
    stay,
    choices,
    party,
    today: setting.today,
    timeoutMs: timeoutMs * NEAREST_TIMEOUT_FACTOR,
  };
  const [daysAndStays, resorts] = await Promise.all([
    nearestOffers(portal, { ...request, ...others }),
    near === undefined ? [] : nearResorts(portal, { ...request, audience: near }),
  ]);
  return { ...noOffers, nearest: { ...daysAndStays, resorts } };
}

const NO_ALTERNATIVES: StayOffers["nearest"] = { days: [], stays: [], resorts: [] };

function limitedOffers(
  offers: readonly Offer[],
  { popular, ...setting }: PriceSetting & Pick<OfferQuery, "conditions"> & { popular: ReadonlySet<string> | undefined },
): Pick<StayOffers, "prices" | "offers" | "more"> {
  const isPopular = (resortId: string) => popular?.has(resortId) === true;
  return {
    ...offersView(offers.slice(0, MAX_OFFERS), { ...setting, isPopular }),
    more: Math.max(0, offers.length - MAX_OFFERS),
  };
}

/** The ids of resorts that the content marks as popular; empty if the content cannot be read. */
export async function popularResorts(
  { content, log }: Pick<RunningPortal, "content" | "log">,
  setting: ContentSetting,
): Promise<ReadonlySet<string>> {
  const items = sectionValue(await loadSection("resorts", () => content.items("resort", setting), log)) ?? [];
  return new Set(items.flatMap(({ resortId, isPopular }) => (isPopular ? [resortId] : [])));
}
