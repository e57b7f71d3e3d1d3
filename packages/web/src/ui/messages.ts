// Texts of the UI components that a first page needs.

import { baseMessages } from "../language/messages.ts";

export const uiMessages = baseMessages({
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
