// What a page may load, run and send: only what comes from the portal itself, and the inline parts whose hashes were taken when the
// server started. There is no unsafe-inline and no eval.

import { createHash } from "node:crypto";

/** What differs from page to page. */
export interface ContentSecurity {
  /** As `inlineHash` gives them. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** The origins to which payment forms may lead, such as `https://pay.example.com`. */
  readonly formTargets: readonly string[];
  /** The origins that a page with an operator's map asks; its library works in a worker, which is a file of ours. */
  readonly mapOrigins?: readonly string[] | undefined;
  /**
   * The names of the trusted-types policies that the page's scripts make; an empty list where they make none. Left out, nothing is
   * required: a script that sets `innerHTML` to a text would fail, so the web has to agree first.
   */
  readonly trustedTypes?: readonly string[];
}

/** The source expression of an inline script or style. */
export function inlineHash(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

/** The policy of a page. A form target that is not a bare origin throws. */
export function contentSecurityPolicy({
  scriptHashes,
  styleHashes,
  formTargets,
  mapOrigins,
  trustedTypes,
}: ContentSecurity): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    ["style-src 'self'", ...styleHashes].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...(mapOrigins ?? []).map(bareOrigin)].join(" "),
    ...(mapOrigins === undefined ? [] : ["worker-src 'self'"]),
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets.map(bareOrigin)].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ];
  if (trustedTypes !== undefined) {
    const names = trustedTypes.length === 0 ? "'none'" : trustedTypes.map(policyName).join(" ");
    directives.push("require-trusted-types-for 'script'", `trusted-types ${names}`);
  }
  return directives.join("; ");
}

/** What the worker of that map may do, which has a policy of its own: ask the same origins. */
export function workerPolicy(mapOrigins: readonly string[]): string {
  return ["default-src 'none'; connect-src 'self'", ...mapOrigins.map(bareOrigin)].join(" ");
}

function bareOrigin(origin: string): string {
  const parsed = URL.canParse(origin) ? new URL(origin) : undefined;
  if (parsed !== undefined && /^https?:$/.test(parsed.protocol) && parsed.origin === origin) return origin;
  throw new Error(
    `${JSON.stringify(origin)} cannot stand in a policy: it is not a bare origin. Write scheme, host and port alone, for example https://pay.example.com.`,
  );
}

function policyName(name: string): string {
  if (/^[\w-]+$/.test(name)) return name;
  throw new Error(`${JSON.stringify(name)} cannot name a trusted-types policy. Use letters, digits, - and _ alone.`);
}
