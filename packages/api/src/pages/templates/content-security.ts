import { createHash } from "node:crypto";

export interface ContentSecurity {
  /** Values of `inlineHash`. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Origins that payment forms may submit to, such as `https://pay.example.com`. */
  readonly formTargets: readonly string[];
  /** Origins that the operator's map loads from. */
  readonly mapOrigins?: readonly string[] | undefined;
  /** Names of the trusted-types policies that the page's scripts create. If undefined, trusted types are not required. */
  readonly trustedTypes?: readonly string[];
}

export function inlineHash(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

/** Allows only the portal's own resources, and inline parts by hash. Throws for a target that is not a bare origin. */
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
    ["connect-src 'self'", ...(mapOrigins ?? []).map(requireBareOrigin)].join(" "),
    ...(mapOrigins === undefined ? [] : ["worker-src 'self'"]),
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets.map(requireBareOrigin)].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ];
  if (trustedTypes !== undefined) {
    const names = trustedTypes.length === 0 ? "'none'" : trustedTypes.map(requirePolicyName).join(" ");
    directives.push("require-trusted-types-for 'script'", `trusted-types ${names}`);
  }
  return directives.join("; ");
}

/** Policy of the map's worker, which may connect to the same origins. */
export function workerPolicy(mapOrigins: readonly string[]): string {
  return ["default-src 'none'; connect-src 'self'", ...mapOrigins.map(requireBareOrigin)].join(" ");
}

function requireBareOrigin(origin: string): string {
  const parsed = URL.canParse(origin) ? new URL(origin) : undefined;
  if (parsed !== undefined && /^https?:$/.test(parsed.protocol) && parsed.origin === origin) return origin;
  throw new Error(
    `${JSON.stringify(origin)} cannot stand in a policy: it is not a bare origin. Write scheme, host and port alone, for example https://pay.example.com.`,
  );
}

function requirePolicyName(name: string): string {
  if (/^[\w-]+$/.test(name)) return name;
  throw new Error(`${JSON.stringify(name)} cannot name a trusted-types policy. Use letters, digits, - and _ alone.`);
}
