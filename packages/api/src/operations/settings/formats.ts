// Zod schemas of environment variables. A message continues the variable's name: "PORT has to be …".

import { statSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { type Hosts, parseHosts } from "@portico/domain/brand/brands";
import { z } from "zod";

/** Repeats the input, so never use it for a secret. */
function withInput(message: string): { error: (issue: { readonly input?: unknown }) => string } {
  return { error: ({ input }) => `${message}, and is "${String(input)}"` };
}

export function wholeNumber(min: number, max: number) {
  const error = withInput(`has to be a whole number from ${min} to ${max}`);
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .pipe(z.coerce.number<string>().min(min, error).max(max, error));
}

/** 0 lets the operating system choose a port. */
export const port = wholeNumber(0, 65_535);

export function oneOf<const Values extends readonly string[]>(...values: Values) {
  return z.enum(values, withInput(`has to be ${values.join(" or ")}`));
}

export const line = z.string().regex(/^[^\r\n]*$/, "has a line break in it");

export const uuid = z.guid("is no UUID");

/** Refuses URLs with credentials, which would end up in logs. */
export const httpUrl = z
  .url({
    protocol: /^https?$/,
    normalize: true,
    abort: true,
    error: "has to be an address that begins with https:// or http://",
  })
  .refine((address) => !/^\w+:\/\/[^/?#]*@/.test(address), "has a name or a password in its address")
  .refine((address) => !address.includes("#"), "has a # in its address")
  .transform((address) => address.replace(/\/$/, ""));

/** A URI of `security.txt` (RFC 9116). */
export const securityContact = z
  .string()
  .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s@]+)$/, "is neither a mailto: nor an https:// address");

export const origin = httpUrl.refine(
  (address) => new URL(address).origin === address,
  "has to be an origin: scheme, host and port, with no path after them",
);

export const origins = z
  .string()
  .transform((text) => text.split(",").map((entry) => entry.trim()))
  .pipe(z.array(origin));

/** Separated by commas, without ports. */
export const hostNames = z
  .string()
  .transform((text) => text.split(",").map((entry) => entry.trim().toLowerCase()))
  .pipe(
    z.array(
      z.string().regex(
        /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/,
        inEntry((entry) => `has no host name as entry ${entry}`),
      ),
    ),
  );

export const bindAddress = z.string().refine((text) => isIP(text) !== 0, withInput("has to be an IP address"));

/** A listed proxy may set the client's address, so wide networks are refused. */
export const proxies = z
  .string()
  .transform((text): readonly string[] => text.split(",").map((entry) => entry.trim()))
  .superRefine((entries, ctx) => {
    for (const entry of entries) {
      const bits = networkBits(entry);
      if (bits === undefined) ctx.addIssue(`has "${entry}", which is neither an address nor a network`);
      else if (bits < 8) ctx.addIssue(`has "${entry}", which would believe nearly everybody`);
    }
  });

function networkBits(entry: string): number | undefined {
  const [address = "", prefix, ...rest] = entry.split("/");
  const maxBits = { 4: 32, 6: 128 }[isIP(address)];
  const bits = prefix === undefined ? maxBits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : undefined;
  return maxBits === undefined || bits === undefined || bits > maxBits || rest.length > 0 ? undefined : bits;
}

export type StoreSettings =
  | { readonly engine: "sqlite"; readonly path: string }
  | { readonly engine: "postgres"; readonly url: string };

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
  const parsed = parseHosts(text);
  if (parsed.mistakes.length > 0) ctx.addIssue(`has mistakes: ${parsed.mistakes.join(" ").replace(/\.$/, "")}`);
  return parsed.hosts;
});

// Names the entry's position and not its text, because operators may confuse key and name.
function inEntry(message: (entry: number) => string) {
  return { error: ({ path }: { readonly path?: PropertyKey[] | undefined }) => message(Number(path?.[0]) + 1) };
}

const operatorSchema = z.object({
  name: z.string().regex(
    /^[a-z][a-z0-9.-]{0,39}$/,
    inEntry((entry) => `has no operator's name before entry ${entry}'s colon`),
  ),
  key: z.string().regex(
    /^[\x21-\x2b\x2d-\x7e]{8,256}$/,
    inEntry((entry) => `has no usable key after the colon of entry ${entry}`),
  ),
});

export type Operator = Readonly<z.output<typeof operatorSchema>>;

/** `name:key,name:key`. */
export const operators = z
  .string()
  .transform((text) =>
    text.split(",").map((entry) => {
      const colon = entry.indexOf(":");
      return { name: entry.slice(0, Math.max(colon, 0)).trim(), key: entry.slice(colon + 1).trim() };
    }),
  )
  .pipe(z.array(operatorSchema))
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, "lists a name twice")
  .refine(
    (list) => new Set(list.map(({ key }) => key)).size === list.length,
    "gives two operators one key, so the audit log could not tell them apart",
  );
