// Texts of the first paint.

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
  refusedPath: "You asked for another page",
  quoteReference: "If you call member services, quote",
});
