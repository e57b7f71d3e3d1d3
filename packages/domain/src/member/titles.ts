// The titles of members, and the codes under which the back-end keeps them.

export const MEMBER_TITLES = ["Dr.", "Mr", "Mrs", "Ms"] as const;

export type MemberTitle = (typeof MEMBER_TITLES)[number];

/** The back-end's code of each title. */
export const MEMBER_TITLE_CODES: Readonly<Record<MemberTitle, number>> = {
  "Dr.": 20019,
  Mr: 20016,
  Mrs: 20017,
  Ms: 20018,
};

/** The title behind a code. */
export function titleOfCode(code: number): MemberTitle | undefined {
  return MEMBER_TITLES.find((title) => MEMBER_TITLE_CODES[title] === code);
}
