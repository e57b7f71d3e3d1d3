import { baseMessages } from "../../language/messages.ts";

export const signInMessages = baseMessages({
  title: "Sign in",
  name: "Member number",
  password: "Password",
  submit: "Sign in",
  busy: "Signing in",
  forgotten: "Set a new password",
  forgottenLead: "Forgotten your password?",
  join: "Sign up",
  joinLead: "No access to the portal yet?",
  nameMissing: "Enter your member number or e-mail address",
  passwordMissing: "Enter your password",
  unreachable: "The portal cannot be reached. Check your connection and try again. What you typed is still here.",
  signedOut: "You have signed out.",
  signedOutElsewhere: "You signed out in another tab, so this tab is signed out too.",
});
