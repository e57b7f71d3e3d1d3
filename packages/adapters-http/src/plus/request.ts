// search-bonus-plus: the one search that calls the member type by another name.

/** The body of the search. */
export function plusRequest(
  memberType: string,
  placeAndTime: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return { member_type: memberType, ...placeAndTime };
}
