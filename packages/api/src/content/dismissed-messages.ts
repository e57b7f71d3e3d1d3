// A cookie stores the mark of each dismissed message. Alerts have no mark and cannot be dismissed.

import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Limit } from "../guard-marks.ts";
import { DISMISSED_MESSAGES_COOKIE, readCookie } from "../session-context/sessions/cookies.ts";
import type { Layout, SharedLayout } from "./contract.ts";

/** In a cookie; the newest are kept. */
export const MAX_DISMISSED: Limit = 20;

const MARK_LENGTH = 11;
const MARKS = /^[\w-]{11}(?:\.[\w-]{11}){0,19}$/;

/** Hashes the text of a message, so a changed message shows again. */
export function messageMark(codename: string, text: unknown): string {
  return hash("sha256", JSON.stringify([codename, hashedValuesIn(text)]), "base64url").slice(0, MARK_LENGTH);
}

/** Not hashed, because link targets depend on the audience. */
const LINK_FIELDS: readonly string[] = ["kind", "link", "address", "opening"];

function hashedValuesIn(value: unknown): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [value];
  return Object.entries(value).flatMap(([name, field]) => (LINK_FIELDS.includes(name) ? [] : hashedValuesIn(field)));
}

/** Empty if the cookie is malformed. */
export function readDismissedMarks({ headers }: Pick<FastifyRequest, "headers">): readonly string[] {
  const value = readCookie(headers.cookie, DISMISSED_MESSAGES_COOKIE) ?? "";
  return MARKS.test(value) ? value.split(".") : [];
}

export function serializeMarks(marks: readonly string[]): string {
  return marks.slice(-MAX_DISMISSED).join(".");
}

/** The marks that belong to a message of this layout. */
export function marksInLayout({ notices, notifications }: SharedLayout, marks: readonly string[]): readonly string[] {
  if (marks.length === 0) return [];
  return [...notices, ...notifications].map(({ mark }) => mark).filter((mark) => marks.includes(mark));
}

export function withDismissals(shared: SharedLayout, marks: readonly string[]): Layout {
  return { ...shared, putAway: [...marksInLayout(shared, marks)] };
}
