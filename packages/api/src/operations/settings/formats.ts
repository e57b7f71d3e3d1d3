// The forms of what variables hold. Each says what is wrong in words that go on after the variable's name, and never repeats a text that
// may be a secret.

import { statSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { type Hosts, parseHosts } from "@portico/domain/brand/brands";
import { z } from "zod";

/** An error that shows the text; for what is no secret. */
function andIs(words: string): { error: (issue: { readonly input?: unknown }) => string } {
  return { error: ({ input }) => `${words}, and is "${String(input)}"` };
}

export function wholeNumber(least: number, most: number) {
  const its = andIs(`has to be a whole number from ${least} to ${most}`);
  return z
    .string()
    .regex(/^\d{1,9}$/, its)
    .pipe(z.coerce.number<string>().min(least, its).max(most, its));
}

/** 0 lets the system choose. */
export const port = wholeNumber(0, 65_535);

export function oneOf<const Words extends readonly string[]>(...words: Words) {
  return z.enum(words, andIs(`has to be ${words.join(" or ")}`));
}

export const line = z.string().regex(/^[^\r\n]*$/, "has a line break in it");

export const uuid = z.guid("is no UUID");

/** An http or https address, without a slash at its end. A name or a password in it would land in logs. */
export const webAddress = z
  .url({
    protocol: /^https?$/,
    normalize: true,
    abort: true,
    error: "has to be an address that begins with https:// or http://",
  })
  .refine((address) => !/^\w+:\/\/[^/?#]*@/.test(address), "has a name or a password in its address")
  .refine((address) => !address.includes("#"), "has a # in its address")
  .transform((address) => address.replace(/\/$/, ""));

export const origin = webAddress.refine(
  (address) => new URL(address).origin === address,
  "has to be an origin: scheme, host and port, with no path after them",
);

export const origins = z
  .string()
  .transform((text) => text.split(",").map((entry) => entry.trim()))
  .pipe(z.array(origin));

export const bindAddress = z.string().refine((text) => isIP(text) !== 0, andIs("has to be an IP address"));

/** Addresses and networks. Whoever is listed may say who the visitor is, so everybody must not be. */
export const proxies = z
  .string()
  .transform((text): readonly string[] => text.split(",").map((entry) => entry.trim()))
  .superRefine((entries, ctx) => {
    for (const entry of entries) {
      const bits = networkBits(entry);
      if (bits === undefined) ctx.addIssue(`has "${entry}", which is neither an address nor a network`);
      // A network as wide as this one is not somebody's proxies.
      else if (bits < 8) ctx.addIssue(`has "${entry}", which would believe nearly everybody`);
    }
  });

function networkBits(entry: string): number | undefined {
  const [address = "", prefix, ...rest] = entry.split("/");
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : undefined;
  return longest === undefined || bits === undefined || bits > longest || rest.length > 0 ? undefined : bits;
}

/** Where the portal keeps what it owns. */
export type StoreSettings =
  | { readonly engine: "sqlite"; readonly path: string }
  | { readonly engine: "postgres"; readonly url: string };

/** A file of this machine for SQLite, or the address of a PostgreSQL server. */
export const store = z.string().transform((text, ctx): StoreSettings => {
  if (text === "sqlite::memory:") return { engine: "sqlite", path: ":memory:" };
  if (text.startsWith("sqlite:")) {
    const path = text.slice("sqlite:".length);
    if (path === "" || path.startsWith("//")) ctx.addIssue("names no file after sqlite:");
    return { engine: "sqlite", path: resolve(path) };
  }
  const url = URL.parse(text);
  if (url === null || !["postgres:", "postgresql:"].includes(url.protocol) || url.pathname.length < 2) {
    ctx.addIssue("is neither sqlite:FILE nor postgres://USER:PASSWORD@HOST:PORT/DATABASE");
  }
  return { engine: "postgres", url: text };
});

export const folder = z
  .string()
  .transform((text) => resolve(text))
  .refine((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true, {
    error: ({ input }) => `names ${String(input)}, where no folder is`,
  });

export const hosts = z.string().transform((text, ctx): Hosts => {
  const read = parseHosts(text);
  if (read.mistakes.length > 0) ctx.addIssue(`has mistakes: ${read.mistakes.join(" ").replace(/\.$/, "")}`);
  return read.hosts;
});

// What is wrong is named by its place, because a key may be where a name should be.
function inEntry(words: (entry: number) => string) {
  return { error: ({ path }: { readonly path?: PropertyKey[] | undefined }) => words(Number(path?.[0]) + 1) };
}

const operator = z.object({
  name: z.string().regex(
    /^[a-z][a-z0-9.-]{0,39}$/,
    inEntry((entry) => `has no operator's name before entry ${entry}'s colon`),
  ),
  key: z.string().regex(
    /^[\x21-\x2b\x2d-\x7e]{8,256}$/,
    inEntry((entry) => `has no usable key after the colon of entry ${entry}`),
  ),
});

/** Somebody who may use the private port. */
export type Operator = Readonly<z.output<typeof operator>>;

/** `name:key,name:key`. */
export const operators = z
  .string()
  .transform((text) =>
    text.split(",").map((entry) => {
      const at = entry.indexOf(":");
      return { name: entry.slice(0, Math.max(at, 0)).trim(), key: entry.slice(at + 1).trim() };
    }),
  )
  .pipe(z.array(operator))
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, "lists a name twice")
  .refine(
    (all) => new Set(all.map(({ key }) => key)).size === all.length,
    "gives two operators one key, so the audit log could not tell them apart",
  );
