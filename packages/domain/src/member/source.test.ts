import { describe, expect, it } from "vitest";
import { type Contact, greetingName } from "./source.ts";

describe("greetingName", () => {
  it.each<[greets: string, contacts: readonly Contact[], name: string]>([
    ["the primary contact", [contact("Ana", { isPrimary: false }), contact("Bo")], "Bo"],
    ["the active one of two primary contacts", [contact("Ana", { active: false }), contact("Bo")], "Bo"],
    ["the first of two active primary contacts", [contact("Ana"), contact("Bo")], "Ana"],
    ["a primary contact who is not active, where no other is primary", [contact("Ana", { active: false })], "Ana"],
    ["by the trimmed name", [contact(" Ana  ")], "Ana"],
    ["the account where nobody is primary", [contact("Ana", { isPrimary: false })], "Sample Member"],
    ["the account where the primary contact has no first name", [contact(undefined)], "Sample Member"],
    ["the account where the first name is blank", [contact("  "), contact("Bo")], "Sample Member"],
    ["the account where there are no contacts", [], "Sample Member"],
  ])("greets %s", (_, contacts, name) => {
    expect(greetingName({ accountName: "Sample Member", contacts })).toBe(name);
  });
});

function contact(firstName: string | undefined, parts: Partial<Contact> = {}): Contact {
  return { firstName, email: undefined, active: true, isPrimary: true, ...parts };
}
