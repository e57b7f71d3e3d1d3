// Messages of the club that a browser has put away. Its cookie holds their marks; another text has another mark, so a message that the club
// changes comes back. Alerts have no mark, and nothing puts them away.

import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { cookieNamed, PUT_AWAY_COOKIE } from "../visit/sessions/cookies.ts";
import type { Layout, SharedLayout } from "./contract.ts";

/** The most that a browser puts away; of more, the newest stay away. */
export const MOST_PUT_AWAY = 20;

const MARK_LENGTH = 11;
const MARKS = /^[\w-]{11}(?:\.[\w-]{11}){0,19}$/;

/** The mark of a message, of its words in the language in which they are shown. */
export function markOf(codename: string, words: unknown): string {
  return hash("sha256", JSON.stringify([codename, wordsIn(words)]), "base64url").slice(0, MARK_LENGTH);
}

/** Whether a link is one at all depends on who reads, so where it leads is not among the words. */
const NO_WORDS: readonly string[] = ["kind", "link", "address", "opening"];

function wordsIn(said: unknown): readonly unknown[] {
  if (typeof said !== "object" || said === null) return [said];
  return Object.entries(said).flatMap(([name, part]) => (NO_WORDS.includes(name) ? [] : wordsIn(part)));
}

/** The marks that a browser brings; of what is no list of them, none. */
export function marksIn({ headers }: Pick<FastifyRequest, "headers">): readonly string[] {
  const value = cookieNamed(headers.cookie, PUT_AWAY_COOKIE) ?? "";
  return MARKS.test(value) ? value.split(".") : [];
}

/** The cookie's value. */
export function marksText(marks: readonly string[]): string {
  return marks.slice(-MOST_PUT_AWAY).join(".");
}

/** Those of these marks that are of a message of this layout. */
export function putAwayOf({ notices, notifications }: SharedLayout, marks: readonly string[]): readonly string[] {
  if (marks.length === 0) return [];
  return [...notices, ...notifications].map(({ mark }) => mark).filter((mark) => marks.includes(mark));
}

/** The layout for a browser with these marks. */
export function layoutWith(shared: SharedLayout, marks: readonly string[]): Layout {
  return { ...shared, putAway: [...putAwayOf(shared, marks)] };
}
