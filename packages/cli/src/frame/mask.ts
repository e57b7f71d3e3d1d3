// Personal data, masked: enough to tell whether one speaks of the same person, and no more. Whoever needs more says --reveal.

const HIDDEN = "•••";

/** How each is masked, by the name of the field that holds it. */
const MASKS: ReadonlyMap<string, (text: string) => string> = new Map([
  ...["accountName", "AccountName", "name", "firstName", "lastName", "greeting"].map(
    (field) => [field, maskedName] as const,
  ),
  ...["email", "ownerEmail", "Email"].map((field) => [field, maskedEmail] as const),
  ...["phone", "Phone"].map((field) => [field, maskedPhone] as const),
  ...["address", "billingAddress"].map((field) => [field, () => HIDDEN] as const),
]);

/** A name by its first letters: `R••• S•••`. */
export function maskedName(name: string): string {
  return name.replace(/(\p{L})[\p{L}\p{M}'’-]+/gu, `$1${HIDDEN}`);
}

/** `r•••@e•••`. */
export function maskedEmail(email: string): string {
  const [, first = "", domain = ""] = /^(.)[^@]*@(.)/u.exec(email) ?? [];
  return first === "" ? HIDDEN : `${first}${HIDDEN}@${domain}${HIDDEN}`;
}

/** The last two digits. */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  return digits.length < 6 ? HIDDEN : `${HIDDEN}${digits.slice(-2)}`;
}

/** The facts of a decision with what is personal in them masked, however deep. A membership's own name says nothing about a person. */
export function maskedFacts(facts: unknown, { reveal = false }: { reveal?: boolean | undefined } = {}): unknown {
  if (reveal) return facts;
  if (Array.isArray(facts)) return facts.map((one) => maskedFacts(one));
  if (typeof facts !== "object" || facts === null) return facts;
  const isMembership = "entityId" in facts;
  return Object.fromEntries(
    Object.entries(facts).map(([field, value]) => {
      const mask = isMembership ? undefined : MASKS.get(field);
      return [field, typeof value === "string" && mask !== undefined ? mask(value) : maskedFacts(value)];
    }),
  );
}
