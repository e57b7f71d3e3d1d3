/** The first booking page, linked from the menu and the home page. */
export function accommodationPage(portalType: string | null): string {
  if (portalType === "classic_weeks") return "/book-owner-week";
  if (portalType === "classic_legends") return "/book-bonus-week";
  return portalType === null ? "/short-stays" : "/nightly-stays";
}
