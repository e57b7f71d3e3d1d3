// Moves input, focus and refusal from the server's template to the form that replaces it.

import type { RefusedSignIn } from "@portico/api/pages/contract";

let templateFields: readonly HTMLInputElement[] = [];
let focusedFieldName = "";
let savedRefusal: RefusedSignIn | undefined;

export function trackTemplateInput(template: HTMLElement): void {
  const saveFocus = (active: EventTarget | null) => {
    focusedFieldName = active instanceof HTMLInputElement ? active.name : "";
  };
  templateFields = [...template.querySelectorAll("input")];
  saveFocus(document.activeElement);
  template.addEventListener("focusin", ({ target }) => saveFocus(target));
}

/** Restores the input at the first call; later calls do nothing. */
export function restoreInput(form: HTMLFormElement): void {
  const findField = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  for (const { name, value } of [{ name: "name", value: savedRefusal?.name ?? "" }, ...templateFields]) {
    const field = findField(name);
    if (field && value) field.value = value;
  }
  const field = templateFields.length > 0 && findField(focusedFieldName);
  templateFields = [];
  if (!field) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
}

export function saveSignInRefusal(signIn: RefusedSignIn | undefined): void {
  savedRefusal = signIn;
}

export function takeSignInRefusal(): RefusedSignIn | undefined {
  const refusal = savedRefusal;
  savedRefusal = undefined;
  return refusal;
}
