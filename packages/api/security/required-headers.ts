// The headers that every answer of the portal has, and what they have to say.

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const SAYS: Readonly<Record<string, RegExp>> = {
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
};
// Browsers heed these in documents alone.
const SAYS_OF_DOCUMENTS: Readonly<Record<string, RegExp>> = {
  "permissions-policy": /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  "cross-origin-opener-policy": /^same-origin(-allow-popups)?$/,
  "origin-agent-cluster": /^\?1$/,
  "x-permitted-cross-domain-policies": /^none$/,
};
const TELLS_TOO_MUCH: readonly string[] = [
  "server",
  "x-powered-by",
  "access-control-allow-origin",
  "access-control-allow-credentials",
];
const TWO_YEARS = /^max-age=63072000; includeSubDomains$/;

/** What is wrong with the headers of an answer; nothing where all is well. */
export function headerMistakes(
  headers: Headers,
  { scheme = "http" }: { scheme?: "http" | "https" } = {},
): readonly string[] {
  const isDocument = String(headers["content-type"] ?? "").startsWith("text/html");
  const said = { ...SAYS, ...(isDocument ? SAYS_OF_DOCUMENTS : {}) };
  const wrong = Object.entries(said).filter(([name, shape]) => !shape.test(String(headers[name] ?? "")));
  return [
    ...wrong.map(([name]) => `${name}: ${String(headers[name])}`),
    ...policyMistakes(String(headers["content-security-policy"] ?? "")),
    ...TELLS_TOO_MUCH.filter((name) => headers[name] !== undefined).map((name) => `${name} is there`),
    ...(TWO_YEARS.test(String(headers["strict-transport-security"] ?? "")) === (scheme === "https")
      ? []
      : ["strict-transport-security"]),
    ...(isTextWithoutAlphabet(String(headers["content-type"] ?? "")) ? ["content-type names no charset"] : []),
    ...(headers["cache-control"] === undefined ? ["cache-control is missing"] : []),
  ];
}

function isTextWithoutAlphabet(type: string): boolean {
  return /^(text\/|application\/(json|javascript))/.test(type) && !/; ?charset=utf-8$/i.test(type);
}

function policyMistakes(policy: string): readonly string[] {
  const directives = new Map(
    policy.split("; ").map((one) => [one.split(" ")[0] ?? "", one.split(" ").slice(1)] as const),
  );
  const isNone = (name: string) => directives.get(name)?.join() === "'none'";
  // A drawing by itself is in a sandbox: no script runs, and nothing is sent; what it may do is look like itself.
  if (directives.get("sandbox")?.length === 0 && isNone("default-src")) return [];
  const wrong = ["default-src", "base-uri", "frame-ancestors"].filter((name) => !isNone(name));
  const loose = [...directives.values()]
    .flat()
    .filter((source) => /unsafe|^\*|^https?:$|^data:$/.test(source) && source !== "data:");
  const data = [...directives]
    .filter(([name, sources]) => sources.includes("data:") && name !== "img-src")
    .map(([name]) => name);
  return [...wrong.map((name) => `${name} is not none`), ...loose, ...data.map((name) => `${name} takes data:`)];
}
