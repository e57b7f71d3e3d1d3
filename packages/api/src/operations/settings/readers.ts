// Readers of the texts that variables hold. Each throws what is wrong, and never repeats a text that may be a secret.

import { existsSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { WrongText } from "./variable.ts";

/** A whole number within bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new WrongText(`has to be a whole number from ${least} to ${most}, and is "${text}"`);
  };
}

/** A port; 0 lets the system choose. */
export const port: (text: string) => number = wholeNumber(0, 65_535);

/** One of some words. */
export function oneOf<Word extends string>(...words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const word = words.find((one) => one === text);
    if (word !== undefined) return word;
    throw new WrongText(`has to be ${words.join(" or ")}, and is "${text}"`);
  };
}

/** Any text that has no line break. */
export function line(text: string): string {
  if (/[\r\n]/.test(text)) throw new WrongText("has a line break in it");
  return text;
}

/** An http or https address, without a slash at its end. A name or a password in it would land in logs. */
export function webAddress(text: string): string {
  const url = URL.parse(text);
  if (url === null || !["http:", "https:"].includes(url.protocol)) {
    throw new WrongText("has to be an address that begins with https:// or http://");
  }
  if (url.username !== "" || url.password !== "") throw new WrongText("has a name or a password in its address");
  if (url.hash !== "") throw new WrongText("has a # in its address");
  return url.href.replace(/\/$/, "");
}

/** The origin of an address. */
export function origin(text: string): string {
  const address = webAddress(text);
  const { origin: its } = new URL(address);
  if (its !== address) throw new WrongText("has to be an origin: scheme, host and port, with no path after them");
  return its;
}

/** An address of this machine to listen on. */
export function bindAddress(text: string): string {
  if (isIP(text) === 0) throw new WrongText(`has to be an IP address, and is "${text}"`);
  return text;
}

/** Addresses and networks. Whoever is listed may say who the visitor is, so everybody must not be. */
export function proxies(text: string): readonly string[] {
  return text.split(",").map((part) => {
    const entry = part.trim();
    const [address = "", prefix, ...rest] = entry.split("/");
    const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
    if (longest < 0 || rest.length > 0 || bits < 0 || bits > longest) {
      throw new WrongText(`has "${entry}", which is neither an address nor a network`);
    }
    // A network as wide as this one is not somebody's proxies.
    if (bits < 8) throw new WrongText(`has "${entry}", which would believe nearly everybody`);
    return entry;
  });
}

/** Where the portal keeps what it owns. */
export type StorePlace =
  | { readonly engine: "sqlite"; readonly path: string }
  | { readonly engine: "postgres"; readonly url: string };

/** A file of this machine for SQLite, or the address of a PostgreSQL server. */
export function storePlace(text: string): StorePlace {
  if (text === "sqlite::memory:") return { engine: "sqlite", path: ":memory:" };
  if (text.startsWith("sqlite:")) {
    const path = text.slice("sqlite:".length);
    if (path === "" || path.startsWith("//")) throw new WrongText("names no file after sqlite:");
    return { engine: "sqlite", path: resolve(path) };
  }
  const url = URL.parse(text);
  if (url === null || !["postgres:", "postgresql:"].includes(url.protocol) || url.pathname.length < 2) {
    throw new WrongText("is neither sqlite:FILE nor postgres://USER:PASSWORD@HOST:PORT/DATABASE");
  }
  return { engine: "postgres", url: text };
}

/** A folder that is there. */
export function folder(text: string): string {
  const path = resolve(text);
  if (!existsSync(path) || !statSync(path).isDirectory()) throw new WrongText(`names ${path}, where no folder is`);
  return path;
}

/** Somebody who may use the private port. */
export interface Operator {
  readonly name: string;
  readonly key: string;
}

/** `name:key,name:key`. What is wrong is named by its place, because a key may be where a name should be. */
export function operators(text: string): readonly Operator[] {
  const listed = text.split(",").map((entry, place) => {
    const at = entry.indexOf(":");
    const name = entry.slice(0, Math.max(at, 0)).trim();
    const key = entry.slice(at + 1).trim();
    if (!/^[a-z][a-z0-9.-]{0,39}$/.test(name))
      throw new WrongText(`has no operator's name before entry ${place + 1}'s colon`);
    if (!/^[\x21-\x2b\x2d-\x7e]{8,256}$/.test(key))
      throw new WrongText(`has no usable key after the colon of entry ${place + 1}`);
    return { name, key };
  });
  const names = new Set(listed.map(({ name }) => name));
  const keys = new Set(listed.map(({ key }) => key));
  if (names.size < listed.length) throw new WrongText("lists a name twice");
  if (keys.size < listed.length)
    throw new WrongText("gives two operators one key, so the audit log could not tell them apart");
  return listed;
}
