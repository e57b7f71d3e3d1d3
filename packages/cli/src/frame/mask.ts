// Masks personal data: enough remains to recognize a person. `--reveal` shows it in full.

const HIDDEN = "•••";

const MASKS: ReadonlyMap<string, (text: string) => string> = new Map([
  ...["accountName", "AccountName", "name", "firstName", "lastName", "greeting"].map(
    (field) => [field, maskedName] as const,
  ),
  ...["email", "ownerEmail", "Email"].map((field) => [field, maskedEmail] as const),
  ...["phone", "Phone"].map((field) => [field, maskedPhone] as const),
  ...["address", "billingAddress"].map((field) => [field, () => HIDDEN] as const),
]);

/** Keeps the initials: `R••• S•••`. */
export function maskedName(name: string): string {
  return name.replace(/(\p{L})[\p{L}\p{M}'’-]+/gu, `$1${HIDDEN}`);
}

/** Such as `r•••@e•••`. */
export function maskedEmail(email: string): string {
  const [, first = "", domain = ""] = /^(.)[^@]*@(.)/u.exec(email) ?? [];
  return first === "" ? HIDDEN : `${first}${HIDDEN}@${domain}${HIDDEN}`;
}

export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  return digits.length < 6 ? HIDDEN : `${HIDDEN}${digits.slice(-2)}`;
}

/** Masks personal data in the facts of a decision, at any depth. The name of a membership is not personal. */
export function maskedDetails(facts: unknown, { reveal = false }: { reveal?: boolean | undefined } = {}): unknown {
  if (reveal) return facts;
  if (Array.isArray(facts)) return facts.map((item) => maskedDetails(item));
  if (typeof facts !== "object" || facts === null) return facts;
  const isMembership = "entityId" in facts;
  return Object.fromEntries(
    Object.entries(facts).map(([field, value]) => {
      const mask = isMembership ? undefined : MASKS.get(field);
      return [field, typeof value === "string" && mask !== undefined ? mask(value) : maskedDetails(value)];
    }),
  );
}
