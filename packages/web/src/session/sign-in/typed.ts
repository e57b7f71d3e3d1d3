// What somebody did in the template before the app was there: what they typed is handed on to the form that takes the template's place, and so is
// what stood in the way when they sent it already.

import type { RefusedSignIn } from "@portico/api/pages/contract";

let fields: readonly HTMLInputElement[] = [];
let focused = "";
let refused: RefusedSignIn | undefined;

/** Notes the template's fields: whoever is typing goes on until the very moment in which the app takes the template's place. */
export function noteTyped(template: HTMLElement): void {
  const noteFocus = (active: EventTarget | null) => {
    focused = active instanceof HTMLInputElement ? active.name : "";
  };
  fields = [...template.querySelectorAll("input")];
  noteFocus(document.activeElement);
  template.addEventListener("focusin", ({ target }) => noteFocus(target));
}

/** Hands what they hold on to the form that has just taken their place, and the focus with it; once. */
export function handOnTyped(form: HTMLFormElement): void {
  const fieldOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  for (const { name, value } of [{ name: "name", value: refused?.name ?? "" }, ...fields]) {
    const field = fieldOf(name);
    if (field && value) field.value = value;
  }
  const field = fields.length > 0 && fieldOf(focused);
  fields = [];
  if (!field) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
}

/** Notes a sign-in that the server refused before the app was there. */
export function noteRefused(signIn: RefusedSignIn | undefined): void {
  refused = signIn;
}

/** That sign-in; it is given out once. */
export function takeRefused(): RefusedSignIn | undefined {
  const taken = refused;
  refused = undefined;
  return taken;
}
