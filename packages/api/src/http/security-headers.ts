// The header objects are frozen and shared, so a request builds none.

export type HeaderSet = Readonly<Record<string, string>>;

export type Scheme = "http" | "https";

// Data and assets that are opened as documents may load, run and send nothing.
const EMPTY_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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

const DATA = {
  "content-security-policy": EMPTY_POLICY,
  "x-content-type-options": "nosniff",
  // A payment page learns the portal's origin but no path. `no-referrer` would make the portal's own posts send
  // `Origin: null`.
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
} as const satisfies HeaderSet;

// For documents only: on data they would cost a tenth of the response time.
const COMMON = {
  ...DATA,
  "permissions-policy": PERMISSIONS,
  // The portal closes the loyalty provider's sign-out window, which `same-origin` would prevent.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "origin-agent-cluster": "?1",
  "x-permitted-cross-domain-policies": "none",
} as const satisfies HeaderSet;

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60;

// A developer's `localhost` must never receive it.
const HTTPS_ONLY = { "strict-transport-security": `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } as const;

/** Headers of pages depend on the page's template. */
export interface SecurityHeaders {
  readonly api: HeaderSet;
  readonly asset: HeaderSet;
}

function headersFor(scheme: Scheme): SecurityHeaders {
  const httpsOnly: HeaderSet = scheme === "https" ? HTTPS_ONLY : {};
  return Object.freeze({
    api: Object.freeze({ ...DATA, ...httpsOnly, "cache-control": "no-store" }),
    asset: Object.freeze({ ...COMMON, ...httpsOnly }),
  });
}

export const SECURITY_HEADERS: Readonly<Record<Scheme, SecurityHeaders>> = Object.freeze({
  http: headersFor("http"),
  https: headersFor("https"),
});

/** Built once for each template. Pages are never cached, because each one is the visitor's own. */
export function pageHeaders(scheme: Scheme, policy: string): HeaderSet {
  return Object.freeze({
    ...SECURITY_HEADERS[scheme].asset,
    "cache-control": "no-store",
    "content-security-policy": policy,
    "content-type": "text/html; charset=utf-8",
    vary: "accept-encoding",
  });
}
