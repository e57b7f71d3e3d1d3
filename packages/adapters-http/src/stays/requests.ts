// Request bodies of the searches. Unset criteria are left out.

import type { StayParty } from "@portico/domain/ports";
import { DEFAULT_WEEKS_TO_SHOW, type SearchCall, type SearchCriteria } from "@portico/domain/stays";

type Body = Readonly<Record<string, unknown>>;

export function toSearchRequest(
  call: SearchCall,
  criteria: SearchCriteria,
  { party, authClient }: { party: StayParty; authClient: string },
): Body {
  return omitUndefined(BODY_BY_CALL[call](criteria, party, authClient));
}

const BODY_BY_CALL: Readonly<
  Record<SearchCall, (criteria: SearchCriteria, party: StayParty, authClient: string) => Body>
> = {
  "search-7-night-for-resort": ({ resortId, month, year }, { memberNumber, memberType }) => ({
    memberNo: memberNumber,
    resortID: resortId,
    month,
    year,
    classic_member_type: memberType,
  }),
  "search-short-stay-by-month": ({ area, region, ...time }, { memberType }) => ({
    area,
    region,
    ...pickTimeFields(time),
    classic_member_type: memberType,
  }),
  "search-club-properties-7-night": ({ area, region, resortId, ...rest }, { memberType }) => ({
    area,
    region,
    resort_id: resortId,
    ...pickTimeFields(rest),
    classic_member_type: memberType,
    search7NightsShortStay: rest.search7NightsShortStay ?? false,
  }),
  "search-bonus-plus": ({ area, region, ...time }, { memberType }) =>
    toPlusBody(memberType, { area, region, ...pickTimeFields(time) }),
  "bonus-rental-availability": toExchangeBody,
  "holiday-exchange-availability": toExchangeBody,
};

/** Both exchange searches: for a new booking, with prices in money. */
function toExchangeBody(criteria: SearchCriteria, { memberNumber }: StayParty, authClient: string): Body {
  const { area, region, country, weeksToShow } = criteria;
  return {
    not_change_booking: true,
    get_money: true,
    area,
    region,
    country,
    weeks_to_show: weeksToShow ?? DEFAULT_WEEKS_TO_SHOW,
    dae_member_no: memberNumber,
    ...pickTimeFields(criteria),
    authClient,
  };
}

function pickTimeFields({ month, year, searchByDate, arrivalDate, departureDate }: SearchCriteria): Body {
  return { month, year, searchByDate, arrivalDate, departureDate };
}

function omitUndefined(body: Body): Body {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

function toPlusBody(
  memberType: string,
  placeAndTime: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return { member_type: memberType, ...placeAndTime };
}
