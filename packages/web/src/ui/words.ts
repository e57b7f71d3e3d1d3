// The words that the kit itself says, as far as a first page needs them. What is about the page comes from the page.

import { firstWords } from "../language/words.ts";

/** The words of what every page may begin with. */
export const kitWords = firstWords({
  error: "Error",
  thereIsAProblem: "There is a problem",
  optional: "optional",
  show: "Show",
  hide: "Hide",
  showPassword: "Show the password",
  hidePassword: "Hide the password",
  newTab: "opens in a new tab",
  messages: "Latest messages",
  turnedAway: "You asked for another page",
  quote: "If you call member services, quote",
});
