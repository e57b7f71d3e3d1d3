/** Forms of address. */
export const MEMBER_TITLES = ["Dr.", "Mr", "Mrs", "Ms"] as const;

export type MemberTitle = (typeof MEMBER_TITLES)[number];

/** The back-end's codes. */
export const MEMBER_TITLE_CODES: Readonly<Record<MemberTitle, number>> = {
  "Dr.": 20019,
  Mr: 20016,
  Mrs: 20017,
  Ms: 20018,
};

/**
 * The form of address for a code of the back-end.
 *
 * @example
 * ```ts
 * import { MEMBER_TITLE_CODES, titleOfCode } from "@portico/domain/member";
 *
 * titleOfCode(MEMBER_TITLE_CODES["Dr."]); // => "Dr."
 * titleOfCode(-1); // => undefined
 * ```
 */
export function titleOfCode(code: number): MemberTitle | undefined {
  return MEMBER_TITLES.find((title) => MEMBER_TITLE_CODES[title] === code);
}
