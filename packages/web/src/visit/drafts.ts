// What somebody has typed into a form and not sent yet. When their session ends it is kept in this tab, for this page and this account
// alone, and they get it back after signing in again. Passwords and what belongs to a payment are never kept.

/** What a form holds: flat, as forms are. */
export type DraftValues = Readonly<Record<string, string | boolean | undefined>>;

/** Whose draft it is, and of which form. */
export interface DraftPlace {
  readonly account: string;
  /** The page's path. */
  readonly page: string;
  /** The form's name on that page. */
  readonly form: string;
}

/** The part of the browser's storage that drafts need. */
export type DraftStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Kept no longer than this, in milliseconds: a computer that others use forgets. */
export const DRAFTS_LAST = 60 * 60_000;

/** Longer drafts are not kept, in characters. */
export const LONGEST_DRAFT = 20_000;

const PREFIX = "portico.draft.";
const NEVER_KEPT = /pass|secret|token|proof|card|cvc|cvv|csc|expiry|iban|bsb|account-?number|swift|^pin$|^current$/i;

/** Keeps what a form holds, what was emptied too; a form that holds nothing any more has no draft. */
export function keepDraft(
  store: DraftStore,
  place: DraftPlace,
  { values, now }: { values: DraftValues; now: number },
): void {
  const kept = Object.entries(values).filter(([name, value]) => !NEVER_KEPT.test(name) && value !== undefined);
  const text = JSON.stringify({ at: now, values: Object.fromEntries(kept) });
  const isEmpty = kept.every(([, value]) => value === "");
  if (isEmpty || text.length > LONGEST_DRAFT) return dropDraft(store, place);
  try {
    store.setItem(keyOf(place), text);
  } catch {
    // A full or closed storage keeps no draft; the form itself is not in danger.
  }
}

/** What was kept; `undefined` where there is nothing, or nothing young enough. */
export function readDraft(store: DraftStore, place: DraftPlace, now: number): DraftValues | undefined {
  const text = store.getItem(keyOf(place));
  if (text === null) return undefined;
  const draft = parseDraft(text);
  if (draft !== undefined && now - draft.at < DRAFTS_LAST && draft.at <= now) return draft.values;
  dropDraft(store, place);
  return undefined;
}

/** Forgets one draft. */
export function dropDraft(store: DraftStore, place: DraftPlace): void {
  store.removeItem(keyOf(place));
}

/** Forgets every draft but those of one account; without one, all of them. */
export function dropDraftsOfOthers(store: DraftStore, account?: string | null): void {
  for (const key of draftKeys(store)) if (!isOf(key, account)) store.removeItem(key);
}

/** Whether anything is kept for an account. */
export function hasDrafts(store: DraftStore, account: string | null): boolean {
  return draftKeys(store).some((key) => isOf(key, account));
}

function draftKeys(store: DraftStore): readonly string[] {
  return Array.from({ length: store.length }, (_, place) => store.key(place) ?? "").filter((key) =>
    key.startsWith(PREFIX),
  );
}

function isOf(key: string, account: string | null | undefined): boolean {
  return account !== undefined && account !== null && key.startsWith(`${PREFIX}${encodeURIComponent(account)}.`);
}

function keyOf({ account, page, form }: DraftPlace): string {
  return `${PREFIX}${encodeURIComponent(account)}.${form}.${page}`;
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
