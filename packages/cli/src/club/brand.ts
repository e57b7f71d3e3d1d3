// `portico brand HOST`: which brand a host serves, and what it brings with it.

import { BRAND_DEFAULTS, brandOfHost, LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import { THEME_OF_BRAND } from "@portico/domain/brand/themes";
import { settingOf } from "../facts/club.ts";
import { say } from "../frame/answer.ts";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, Failure, misused } from "../frame/exit.ts";
import { sentence } from "../frame/parts.ts";
import { nearest } from "../frame/suggest.ts";

/** Looks it up, with the hosts that the portal's server is set to. */
export async function run(call: Call): Promise<ExitStatus> {
  const [host = ""] = call.words;
  const { hosts, mistakes } = parseHosts(settingOf(call.world.env, "BRAND_HOSTS") ?? LOCAL_HOSTS);
  if (mistakes.length > 0) throw misused(`BRAND_HOSTS cannot be read: ${mistakes.join(" ")}`);
  const brand = brandOfHost(hosts, host);
  if (brand === undefined) {
    const near = nearest(host, [...hosts.keys()]);
    throw new Failure(
      EXIT.notFound,
      `No brand is at "${host}"; the portal answers it with 421.`,
      near === undefined ? `Hosts: ${[...hosts.keys()].join(", ")}.` : `Did you mean "${near}"?`,
    );
  }
  const { languages } = BRAND_DEFAULTS[brand];
  const theme = THEME_OF_BRAND[brand];
  await say(call, {
    answer: "brand",
    data: { host, brand, theme, languages },
    parts: [
      sentence(`${host} serves ${brand}.`),
      {
        kind: "facts",
        facts: [
          ["visitors see the theme", theme],
          ["languages", languages.join(", ")],
          [
            "all hosts",
            [...hosts]
              .filter(([, its]) => its === brand)
              .map(([name]) => name)
              .join(", "),
          ],
        ],
      },
    ],
  });
  return EXIT.yes;
}
