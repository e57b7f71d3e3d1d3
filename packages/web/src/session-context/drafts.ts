// Drafts of unsent forms, restored when the same account signs in again. Passwords and payment details are never
// saved.

export type DraftValues = Readonly<Record<string, string | boolean | undefined>>;

export interface DraftKey {
  readonly account: string;
  readonly page: string;
  readonly form: string;
}

export type DraftStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A short lifetime protects members on shared computers. */
export const DRAFT_LIFETIME_MS = 60 * 60_000;

/** The limit in characters. Longer drafts are not saved. */
export const MAX_DRAFT_LENGTH = 20_000;

const KEY_PREFIX = "portico.draft.";
const SENSITIVE_FIELD =
  /pass|secret|token|proof|card|cvc|cvv|csc|expiry|iban|bsb|account-?number|swift|^pin$|^current$/i;

/** Saves every field, also the emptied ones. Drops the draft if all fields are empty. */
export function saveDraft(
  store: DraftStore,
  draftKey: DraftKey,
  { values, now }: { values: DraftValues; now: number },
): void {
  const entries = Object.entries(values).filter(([name, value]) => !SENSITIVE_FIELD.test(name) && value !== undefined);
  const text = JSON.stringify({ at: now, values: Object.fromEntries(entries) });
  const isEmpty = entries.every(([, value]) => value === "");
  if (isEmpty || text.length > MAX_DRAFT_LENGTH) return dropDraft(store, draftKey);
  try {
    store.setItem(storageKey(draftKey), text);
  } catch {
    // If storage is full or unavailable, the form works without a draft.
  }
}

/** Returns `undefined` if there is no draft or its lifetime has passed. */
export function readDraft(store: DraftStore, draftKey: DraftKey, now: number): DraftValues | undefined {
  const text = store.getItem(storageKey(draftKey));
  if (text === null) return undefined;
  const draft = parseDraft(text);
  if (draft !== undefined && now - draft.at < DRAFT_LIFETIME_MS && draft.at <= now) return draft.values;
  dropDraft(store, draftKey);
  return undefined;
}

export function dropDraft(store: DraftStore, draftKey: DraftKey): void {
  store.removeItem(storageKey(draftKey));
}

/** Drops the drafts of all other accounts; without an account, all drafts. */
export function dropDraftsOfOthers(store: DraftStore, account?: string | null): void {
  for (const key of draftKeys(store)) if (!belongsTo(key, account)) store.removeItem(key);
}

export function hasDrafts(store: DraftStore, account: string | null): boolean {
  return draftKeys(store).some((key) => belongsTo(key, account));
}

function draftKeys(store: DraftStore): readonly string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? "").filter((key) =>
    key.startsWith(KEY_PREFIX),
  );
}

function belongsTo(key: string, account: string | null | undefined): boolean {
  return account !== undefined && account !== null && key.startsWith(`${KEY_PREFIX}${encodeURIComponent(account)}.`);
}

function storageKey({ account, page, form }: DraftKey): string {
  return `${KEY_PREFIX}${encodeURIComponent(account)}.${form}.${page}`;
}

function parseDraft(text: string): { readonly at: number; readonly values: DraftValues } | undefined {
  try {
    const { at, values } = JSON.parse(text) as { at?: unknown; values?: unknown };
    if (typeof at !== "number" || typeof values !== "object" || values === null) return undefined;
    return { at, values: values as DraftValues };
  } catch {
    return undefined;
  }
}
