// The words of the layout, and how those that come with the app learn Vietnamese.

import type { Language } from "@portico/domain/language";
import { firstWords } from "../language/words.ts";

export const shellWords = firstWords({
  skip: "Skip to the page",
  home: "Home",
  resorts: "Resorts",
  community: "Community",
  support: "Support",
  socialHub: "Social hub",
  reviews: "Member reviews",
  award: "Award-winning service",
  inspiration: "Inspiration",
  aboutUs: "About us",
  about: "About",
  careers: "Careers",
  contact: "Contact",
  logIn: "Log in",
  logOut: "Log out",
  loggingOut: "Logging out",
  join: "Join",
  menu: "Menu",
  closeMenu: "Close menu",
  mainMenu: "Main menu",
  subMenuOf: (name: string) => `More about ${name}`,
  bookAccommodation: "Book accommodation",
  travelMarketplace: "Travel Marketplace",
  myAccount: "My account",
  profile: "Profile",
  entitlements: "Entitlements and shares",
  booking: "Bookings",
  points: "Points",
  footer: "Footer",
  social: "Find us elsewhere",
  backToTop: "Back to top",
  testSystemLabel: "Which system this is",
  testSystem: "TEST SYSTEM -- ALL OF THE BOOKINGS OR PAYMENTS ARE INVALID",
  menuFailed: "The menu could not be loaded just now.",
  retry: "Try again",
  offline: "You are offline. What you see may be out of date.",
  loaded: (title: string) => `${title}, page loaded`,
});

/** What has to be there before a page speaks a language. */
export async function learnLanguage(language: Language): Promise<void> {
  if (language === "vi") (await import("./first-vietnamese.ts")).learnVietnamese();
}
