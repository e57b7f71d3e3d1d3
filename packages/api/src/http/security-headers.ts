// The security headers of every answer, errors included. Each kind of answer has one frozen object, so that a request pays for handing
// it over and for nothing else.

/** Header names, in lower case, and what they say. */
export type HeaderSet = Readonly<Record<string, string>>;

/** How browsers reach the portal. */
export type Scheme = "http" | "https";

// Neither data nor assets are documents. Opened as one they may load nothing, run nothing, send nothing, and stand in no frame.
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// Nothing of the portal asks for any of these.
const PERMISSIONS = [
  "accelerometer",
  "camera",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "payment",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

// What protects an answer whatever it is.
const DATA = {
  "content-security-policy": NOTHING,
  "x-content-type-options": "nosniff",
  // A payment page learns which portal sends the member, and never which page of it. "no-referrer" would make our own posts come from "null".
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
} as const satisfies HeaderSet;

// What a browser heeds in documents alone; data would carry it for nothing, a tenth of what it costs to answer.
const COMMON = {
  ...DATA,
  "permissions-policy": PERMISSIONS,
  // The window in which the loyalty provider signs the member out is ours to close after a second; plain same-origin would let go of it.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "origin-agent-cluster": "?1",
  "x-permitted-cross-domain-policies": "none",
} as const satisfies HeaderSet;

const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

// On plain http a browser ignores it; a laptop's `localhost` must not learn it either.
const HTTPS_ONLY = { "strict-transport-security": `max-age=${TWO_YEARS}; includeSubDomains` } as const;

/** The headers of data and of assets; those of pages depend on the page's template. */
export interface SecurityHeaders {
  readonly api: HeaderSet;
  readonly asset: HeaderSet;
}

function headersFor(scheme: Scheme): SecurityHeaders {
  const https: HeaderSet = scheme === "https" ? HTTPS_ONLY : {};
  return Object.freeze({
    api: Object.freeze({ ...DATA, ...https, "cache-control": "no-store" }),
    // How long a copy is good for is said with each file.
    asset: Object.freeze({ ...COMMON, ...https }),
  });
}

/** The headers of data and of assets, by how browsers reach the portal. */
export const SECURITY_HEADERS: Readonly<Record<Scheme, SecurityHeaders>> = Object.freeze({
  http: headersFor("http"),
  https: headersFor("https"),
});

/** The headers of the pages of one template, made once. `policy` is what `contentSecurityPolicy` says. Every page is the visitor's own. */
export function pageHeaders(scheme: Scheme, policy: string): HeaderSet {
  return Object.freeze({
    ...SECURITY_HEADERS[scheme].asset,
    "cache-control": "no-store",
    "content-security-policy": policy,
    "content-type": "text/html; charset=utf-8",
    vary: "accept-encoding",
  });
}
