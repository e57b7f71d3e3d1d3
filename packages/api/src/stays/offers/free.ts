// What is free, and what it costs whoever asks: the answer to a member's search and to a guest's.

import type { ContentSetting } from "@portico/domain/content/source";
import type { Day } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import type { ReachHoldings } from "@portico/domain/stays/allocation";
import type { StayType } from "@portico/domain/stays/kinds";
import type { Offer } from "@portico/domain/stays/offer";
import type { StayParty } from "@portico/domain/stays/source";
import { WrongFields } from "../../http/form.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { settled, valueOf } from "../../visit/parts.ts";
import { within } from "../../visit/within.ts";
import type { StayOffers } from "./contract.ts";
import { type FoundSearch, findOffers, type SearchChoices } from "./find.ts";
import { type NearestQuestion, nearestOffers } from "./nearest.ts";
import { type PlaceLists, unknownPlaces } from "./unknown-place.ts";
import { offersView, type PriceSetting } from "./view.ts";

/** The most offers that one answer holds; how many more there are it says. */
const MOST_OFFERS = 10_000;

/** How long what is free waits for what the member has, and for what content says; in milliseconds. */
const PATIENCE = 750;

/** How many times as long other months and other ways to stay are waited for. */
const LOOK_AROUND = 4;

/** Who asks for what; what stands beside the offers is on its way already. */
interface Asked {
  readonly stay: StayType;
  readonly choices: SearchChoices;
  readonly search: FoundSearch;
  readonly party: StayParty;
  readonly setting: { readonly today: Day; readonly language: Language };
  readonly having: Promise<ReachHoldings>;
  readonly favourites: Promise<ReadonlySet<string>>;
  readonly lists: PlaceLists;
  /** Where else is looked where nothing is free; nowhere where it is left out. */
  readonly around: Pick<NearestQuestion, "known" | "withOthers"> | undefined;
}

/** What is free; where nothing is, what lies nearest. A place that no list has is the asker's to correct. */
export async function freeOffers(
  portal: OpenPortal,
  { stay, choices, search, party, setting, having, favourites, lists, around }: Asked,
): Promise<Pick<StayOffers, "prices" | "offers" | "more" | "nearest">> {
  const patience = portal.settings.searchPatience ?? PATIENCE;
  const offers = await findOffers(portal, { stay, search, party });
  if (offers.length > 0) {
    const [holdings = {}, popular] = await Promise.all([within(having, patience), within(favourites, patience)]);
    return { ...offersShown(offers, { ...setting, holdings, popular }), nearest: null };
  }
  const unknown = await unknownPlaces(stay, choices, lists);
  if (unknown.length > 0) throw new WrongFields(unknown);
  const nothing = { prices: [], offers: [], more: 0 };
  if ("special" in search || around === undefined) return { ...nothing, nearest: NOTHING_AROUND };
  const question = { stay, choices, party, today: setting.today, patience: patience * LOOK_AROUND, ...around };
  return { ...nothing, nearest: await nearestOffers(portal, question) };
}

const NOTHING_AROUND: StayOffers["nearest"] = { days: [], stays: [] };

/** As many as an answer holds, with their prices. */
function offersShown(
  offers: readonly Offer[],
  { popular, ...setting }: PriceSetting & { popular: ReadonlySet<string> | undefined },
): Pick<StayOffers, "prices" | "offers" | "more"> {
  const isPopular = (resortId: string) => popular?.has(resortId) === true;
  return {
    ...offersView(offers.slice(0, MOST_OFFERS), { ...setting, isPopular }),
    more: Math.max(0, offers.length - MOST_OFFERS),
  };
}

/** The resorts that content calls favourites of the members; where it cannot be asked, none is called so. */
export async function popularResorts(
  { content, log }: Pick<OpenPortal, "content" | "log">,
  setting: ContentSetting,
): Promise<ReadonlySet<string>> {
  const items = valueOf(await settled("resorts", () => content.items("resort", setting), log)) ?? [];
  return new Set(items.flatMap(({ resortId, isPopular }) => (isPopular ? [resortId] : [])));
}
