// The page where booking begins, from the menu and from the home page.

/** Where booking begins for this type of member. */
export function accommodationPage(portalType: string | null): string {
  if (portalType === "classic_weeks") return "/book-owner-week";
  if (portalType === "classic_legends") return "/book-bonus-week";
  return portalType === null ? "/short-stays" : "/nightly-stays";
}
