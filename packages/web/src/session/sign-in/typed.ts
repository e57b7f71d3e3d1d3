// What somebody did in the template before the app was there: what they typed is handed on to the form that takes the template's place, and so is
// what stood in the way when they sent it already.

import type { RefusedSignIn } from "@portico/api/pages/contract";

const typed = new Map<string, string>();
let focused = "";
let refused: RefusedSignIn | undefined;

/** Notes what the template's fields hold, and which of them has the focus. */
export function noteTyped(template: HTMLElement): void {
  for (const field of template.querySelectorAll("input"))
    if (field.name !== "" && field.value !== "") typed.set(field.name, field.value);
  const active = template.ownerDocument.activeElement;
  focused = active instanceof HTMLInputElement && template.contains(active) ? active.name : "";
}

/** What was typed into a field; it is given out once. */
export function takeTyped(name: string): string {
  const text = typed.get(name) ?? "";
  typed.delete(name);
  return text;
}

/** The name of the field that had the focus, empty where none had; it is given out once. */
export function takeFocus(): string {
  const name = focused;
  focused = "";
  return name;
}

/** Notes a sign-in that the server refused before the app was there. */
export function noteRefused(signIn: RefusedSignIn | undefined): void {
  refused = signIn;
  if (signIn !== undefined) typed.set("name", signIn.name);
}

/** That sign-in; it is given out once. */
export function takeRefused(): RefusedSignIn | undefined {
  const taken = refused;
  refused = undefined;
  return taken;
}
