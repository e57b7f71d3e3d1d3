// Return paths that an attacker could use to send a visitor to another site.

/** A dangerous return path. */
export interface ReturnPathAttack {
  /** The row of `RETURN_PATH_RULES` that refuses it. */
  readonly rule: string;
  readonly attack: unknown;
}

const ATTACKS: readonly (readonly [rule: string, ...attacks: unknown[]])[] = [
  ["return.missing", undefined, null, 0, 1, Number.NaN, true, false, {}, [], ["points"], { r: "points" }],
  ["return.missing", ["/", "/elsewhere.example"], { toString: () => "points" }, new String("points"), 1n],
  ["return.none", ""],
  ["return.too-long", "x".repeat(2_049), `points?${"x".repeat(2_042)}`, "/".repeat(5_000)],
  ["return.not-printable", "\\elsewhere.example", "\\\\elsewhere.example", "/\\elsewhere.example", ".\\elsewhere"],
  ["return.not-printable", "./\\elsewhere.example", "x\\..\\..", "\\/elsewhere.example", "points?x=\\"],
  ["return.not-printable", "\t/elsewhere.example", "/\t/elsewhere.example", ".\t./x", "\n//elsewhere.example"],
  ["return.not-printable", "po\nints", "points\r\nSet-Cookie: a=b", "points\u0000", "\u007fpoints", "java\tscript:x"],
  ["return.not-printable", " points", "points ", "a b", " //elsewhere.example", "\u00a0points", "\ufeffpoints"],
  ["return.not-printable", "／／elsewhere.example", "．．／x", "＼elsewhere.example", "elsewhere。example", "⁄x", "∕x"],
  ["return.not-printable", "nghỉ-dưỡng", "\u202epoints", "\u2028points", "\ud800", "ｌogon", "points\u0085"],
  ["return.leading-slash", "/", "//", "//elsewhere.example", "///elsewhere.example", "/points", "/logon", "/?x"],
  [
    "return.leading-slash",
    "//portal.example@elsewhere.example",
    "/%2felsewhere.example",
    "/./elsewhere",
    "/javascript:x",
  ],
  ["return.encoded-delimiter", "%2felsewhere.example", "%2Felsewhere.example", "%2f%2felsewhere.example", "x%2f..%2f"],
  ["return.encoded-delimiter", "%5celsewhere.example", "%5C%5Celsewhere.example", "x/%5c../", "..%5c"],
  ["return.encoded-delimiter", "%2e//elsewhere.example", "%2E%2E/x", "%2e", ".%2e/x", "x/%2e%2e//elsewhere", "..%2f"],
  [
    "return.encoded-delimiter",
    "%252felsewhere.example",
    "%25252felsewhere.example",
    "%252e%252e//x",
    "%256cogon",
    "%25",
  ],
  ["return.encoded-delimiter", "%255celsewhere", "%2525", "%250a", "100%25", "%25%32%66elsewhere.example"],
  [
    "return.encoded-delimiter",
    "%00",
    "points%00",
    "%09/elsewhere.example",
    "%0d%0aSet-Cookie:a=b",
    "%0a",
    "%1f",
    "%7f",
  ],
  ["return.encoded-delimiter", "%0A//elsewhere.example", "%10", "%0F", "%1F", "%7Fpoints", "a%2f#?x"],
  ["return.undecodable", "%", "%2", "%zz", "points%", "points%4", "%u002felsewhere.example", "%%", "%g0"],
  // The characters next to the hexadecimal digits.
  ["return.undecodable", "%0/x", "%1:", "%0`", "%1g"],
  [
    "return.undecodable",
    "%c0%afelsewhere.example",
    "%c0%ae%c0%ae/x",
    "%e0%80%af",
    "%f0%80%80%af",
    "%ff",
    "%80",
    "%c1%9c",
  ],
  ["return.undecodable", "%ed%a0%80", "%c3", "%c2%85", "%C2%80points", "x/%c2%9f"],
  ["return.segment", ".//elsewhere.example", "x/..//elsewhere.example", "x//elsewhere.example", "..", ".", "../x"],
  [
    "return.segment",
    "./x",
    "x/.",
    "x/..",
    "x/./y",
    "x/../logon",
    "points/",
    "?x=1",
    "?",
    "x/?y",
    "../?x",
    "#//elsewhere",
  ],
  ["return.segment", ".//x?y", "./https:elsewhere.example", "x#/../y"],
  ["return.scheme", "javascript:alert(1)", "JAVASCRIPT:alert(1)", "javascript%3aalert(1)", "java%73cript:alert(1)"],
  [
    "return.scheme",
    "data:text/html,x",
    "https:elsewhere.example",
    "http:elsewhere",
    "mailto:a@elsewhere.example",
    ":",
    "::1",
  ],
  [
    "return.scheme",
    "user:secret@elsewhere.example",
    "elsewhere.example:443",
    "vbscript:x",
    "blob:x",
    "file:x",
    "x:y/z",
  ],
  [
    "return.segment",
    "https://elsewhere.example",
    "https://portal.example@elsewhere.example",
    "javascript://%C4%91alert(1)",
  ],
  ["return.sign-in", "logon", "logon?r=points", "logon?", "logon#x", "%6cogon", "%6c%6f%67%6f%6e", "LOGON", "Logon"],
  ["return.sign-in", "x/logon", "x/%4Cogon?y", "logon/x", "logon%20", "logon%3Fx", "logon%23", "logon2", "a/b/LogOn/c"],
  ["return.not-a-page", "api", "api/x", "api?x", "api#x", "%61pi", "%61%70%69/x", "API/x", "Api", "api%3Fx", "api%23x"],
  [
    "return.not-a-page",
    "api%20",
    "%20api",
    "api%C2%A0",
    "assets",
    "assets/x",
    "ASSETS/x",
    "%61ssets",
    "assets?x",
    "assets%3F",
  ],
  ["return.other-origin", '"x', "<script>", "x`", "{x}", "..#x", ".#", "x/..#y"],
];

/** Most are texts; some are other types. */
export const RETURN_PATH_ATTACKS: readonly ReturnPathAttack[] = ATTACKS.flatMap(([rule, ...attacks]) =>
  attacks.map((attack) => ({ rule, attack })),
);

const ATTACK_STARTS = [
  ..."// /// //// \\\\ /\\ \\/ /\\/ /%2f %2f%2f %2F/ /%5c %5c%5c /%09/ /.// /..// x/..// ./.// /;// /%00/ /%0d%0a/".split(
    " ",
  ),
  ..."https: https:/ https:// https:\\\\ HTTPS:// http: javascript: JavaScript:// data:text/html, blob:https:// view-source:".split(
    " ",
  ),
  ..."@ :@ //@ //portal.example@ //portal.example:x@ //portal.example\\@ //portal.example%00.".split(" "),
  ..."/\t/ /\n/ \t// \r// /\u0085/ \u2028// \ufeff// ／／ /／ ＼＼".split(" "),
];
const ATTACK_TARGETS =
  "elsewhere.example ELSEWHERE.example. elsewhere。example %65lsewhere.example [::1] 127.1 2130706433 xn--e1awd7f".split(
    " ",
  );
const ATTACK_SUFFIXES = ["", "/", "/points", "?r=/points", "#points", "/../points"];

/** Each start with each target and each suffix, encoded up to twice. */
export const RETURN_PATH_FAMILIES: readonly string[] = ATTACK_STARTS.flatMap((start) =>
  ATTACK_TARGETS.flatMap((target) => ATTACK_SUFFIXES.map((suffix) => start + target + suffix)),
).flatMap((attack) => [attack, encodeURIComponent(attack), encodeURIComponent(encodeURIComponent(attack))]);
