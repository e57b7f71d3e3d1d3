// Security headers of all responses, errors included. Each kind of response has one frozen object, so a request pays
// nothing to build it.

/** Values by header name in lower case. */
export type HeaderSet = Readonly<Record<string, string>>;

export type Scheme = "http" | "https";

// Data and assets are not documents. Opened as one, they may load, run and send nothing and be framed by no page.
const EMPTY_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// The portal uses none of these features.
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

// The headers of every response.
const DATA = {
  "content-security-policy": EMPTY_POLICY,
  "x-content-type-options": "nosniff",
  // A payment page learns the portal's origin but no path. "no-referrer" would make the portal's own posts send
  // `Origin: null`.
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
} as const satisfies HeaderSet;

// Headers that matter for documents only; on data they would cost a tenth of the response time.
const COMMON = {
  ...DATA,
  "permissions-policy": PERMISSIONS,
  // The portal must close the loyalty provider's sign-out window after a second; plain `same-origin` would cut it
  // off.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "origin-agent-cluster": "?1",
  "x-permitted-cross-domain-policies": "none",
} as const satisfies HeaderSet;

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60;

// Browsers ignore it over http, and a developer's `localhost` must never receive it.
const HTTPS_ONLY = { "strict-transport-security": `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } as const;

/** Headers of data and assets. Those of pages depend on the page's template. */
export interface SecurityHeaders {
  readonly api: HeaderSet;
  readonly asset: HeaderSet;
}

function headersFor(scheme: Scheme): SecurityHeaders {
  const httpsOnly: HeaderSet = scheme === "https" ? HTTPS_ONLY : {};
  return Object.freeze({
    api: Object.freeze({ ...DATA, ...httpsOnly, "cache-control": "no-store" }),
    // Cache lifetimes are set for each file.
    asset: Object.freeze({ ...COMMON, ...httpsOnly }),
  });
}

/** The headers by scheme. */
export const SECURITY_HEADERS: Readonly<Record<Scheme, SecurityHeaders>> = Object.freeze({
  http: headersFor("http"),
  https: headersFor("https"),
});

/**
 * The headers of a template's pages, built once. `policy` comes from `contentSecurityPolicy`. Pages are never cached,
 * because each one is the visitor's own.
 */
export function pageHeaders(scheme: Scheme, policy: string): HeaderSet {
  return Object.freeze({
    ...SECURITY_HEADERS[scheme].asset,
    "cache-control": "no-store",
    "content-security-policy": policy,
    "content-type": "text/html; charset=utf-8",
    vary: "accept-encoding",
  });
}
