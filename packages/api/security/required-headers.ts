type Headers = Readonly<Record<string, string | string[] | undefined>>;

const REQUIRED_HEADERS: Readonly<Record<string, RegExp>> = {
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
};
// Browsers use these in documents only.
const REQUIRED_IN_DOCUMENTS: Readonly<Record<string, RegExp>> = {
  "permissions-policy": /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  "cross-origin-opener-policy": /^same-origin(-allow-popups)?$/,
  "origin-agent-cluster": /^\?1$/,
  "x-permitted-cross-domain-policies": /^none$/,
};
const FORBIDDEN_HEADERS: readonly string[] = [
  "server",
  "x-powered-by",
  "access-control-allow-origin",
  "access-control-allow-credentials",
];
const HSTS_TWO_YEARS = /^max-age=63072000; includeSubDomains$/;

/** Describes what is wrong with the headers of a response. */
export function headerErrors(
  headers: Headers,
  { scheme = "http" }: { scheme?: "http" | "https" } = {},
): readonly string[] {
  const isDocument = String(headers["content-type"] ?? "").startsWith("text/html");
  const required = { ...REQUIRED_HEADERS, ...(isDocument ? REQUIRED_IN_DOCUMENTS : {}) };
  const mismatches = Object.entries(required).filter(([name, pattern]) => !pattern.test(String(headers[name] ?? "")));
  return [
    ...mismatches.map(([name]) => `${name}: ${String(headers[name])}`),
    ...policyErrors(String(headers["content-security-policy"] ?? "")),
    ...FORBIDDEN_HEADERS.filter((name) => headers[name] !== undefined).map((name) => `${name} is present`),
    ...(HSTS_TWO_YEARS.test(String(headers["strict-transport-security"] ?? "")) === (scheme === "https")
      ? []
      : ["strict-transport-security"]),
    ...(isTextWithoutCharset(String(headers["content-type"] ?? "")) ? ["content-type names no charset"] : []),
    ...(headers["cache-control"] === undefined ? ["cache-control is missing"] : []),
  ];
}

function isTextWithoutCharset(type: string): boolean {
  return /^(text\/|application\/(json|javascript))/.test(type) && !/; ?charset=utf-8$/i.test(type);
}

function policyErrors(policy: string): readonly string[] {
  const directives = new Map(
    policy.split("; ").map((directive) => [directive.split(" ")[0] ?? "", directive.split(" ").slice(1)] as const),
  );
  const isNone = (name: string) => directives.get(name)?.join() === "'none'";
  // An SVG that is opened directly runs no script and sends nothing.
  if (directives.get("sandbox")?.length === 0 && isNone("default-src")) return [];
  const tooPermissive = ["default-src", "base-uri", "frame-ancestors"].filter((name) => !isNone(name));
  const unsafeSources = [...directives.values()]
    .flat()
    .filter((source) => /unsafe|^\*|^https?:$|^data:$/.test(source) && source !== "data:");
  const withDataUrls = [...directives]
    .filter(([name, sources]) => sources.includes("data:") && name !== "img-src")
    .map(([name]) => name);
  return [
    ...tooPermissive.map((name) => `${name} is not 'none'`),
    ...unsafeSources,
    ...withDataUrls.map((name) => `${name} allows data:`),
  ];
}
