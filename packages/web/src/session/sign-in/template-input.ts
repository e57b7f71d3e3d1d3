// Moves input, focus and a refusal from the server's template to the form that replaces it, so that typing
// before the app has loaded is not lost.

import type { RefusedSignIn } from "@portico/api/pages/contract";

let fields: readonly HTMLInputElement[] = [];
let focused = "";
let savedRefusal: RefusedSignIn | undefined;

/** The visitor can type in the template's fields until the app replaces them. */
export function trackTemplateInput(template: HTMLElement): void {
  const saveFocus = (active: EventTarget | null) => {
    focused = active instanceof HTMLInputElement ? active.name : "";
  };
  fields = [...template.querySelectorAll("input")];
  saveFocus(document.activeElement);
  template.addEventListener("focusin", ({ target }) => saveFocus(target));
}

/** Copies values and focus to the new form, once. */
export function restoreInput(form: HTMLFormElement): void {
  const findField = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  for (const { name, value } of [{ name: "name", value: savedRefusal?.name ?? "" }, ...fields]) {
    const field = findField(name);
    if (field && value) field.value = value;
  }
  const field = fields.length > 0 && findField(focused);
  fields = [];
  if (!field) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
}

export function saveRefusal(signIn: RefusedSignIn | undefined): void {
  savedRefusal = signIn;
}

export function takeSavedRefusal(): RefusedSignIn | undefined {
  const refusal = savedRefusal;
  savedRefusal = undefined;
  return refusal;
}
