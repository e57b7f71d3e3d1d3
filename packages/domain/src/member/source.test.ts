import { describe, expect, it } from "vitest";
import { type Contact, greetingName } from "./source.ts";

describe("greetingName", () => {
  it.each<[owner: string, contacts: readonly Contact[], name: string]>([
    ["of the primary contact", [contact("Ana", { isPrimary: false }), contact("Bo")], "Bo"],
    ["of the active primary contact", [contact("Ana", { active: false }), contact("Bo")], "Bo"],
    ["of the first of two active primary contacts", [contact("Ana"), contact("Bo")], "Ana"],
    ["of an inactive primary contact without another", [contact("Ana", { active: false })], "Ana"],
    ["of a contact, trimmed", [contact(" Ana  ")], "Ana"],
    ["of the account without a primary contact", [contact("Ana", { isPrimary: false })], "Sample Member"],
    ["of the account if the primary contact has no first name", [contact(undefined)], "Sample Member"],
    ["of the account if the first name is blank", [contact("  "), contact("Bo")], "Sample Member"],
    ["of the account without contacts", [], "Sample Member"],
  ])("is the name %s", (_, contacts, name) => {
    expect(greetingName({ accountName: "Sample Member", contacts })).toBe(name);
  });
});

function contact(firstName: string | undefined, parts: Partial<Contact> = {}): Contact {
  return { firstName, email: undefined, active: true, isPrimary: true, ...parts };
}
