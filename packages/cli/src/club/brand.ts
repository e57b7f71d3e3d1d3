// `portico brand HOST`: prints the brand that a host serves, with its theme and languages.

import { BRAND_DEFAULTS, brandOfHost, LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import { THEME_OF_BRAND } from "@portico/domain/brand/themes";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, Failure, usageError } from "../frame/exit.ts";
import { write } from "../frame/output.ts";
import { sentence } from "../frame/output-parts.ts";
import { closestWord } from "../frame/suggest.ts";
import { settingOf } from "../input/back-end.ts";

/** Looks up the host in BRAND_HOSTS, the same setting as the server's. */
export async function run(call: Call): Promise<ExitStatus> {
  const [host = ""] = call.args;
  const { hosts, mistakes } = parseHosts(settingOf(call.environment.env, "BRAND_HOSTS") ?? LOCAL_HOSTS);
  if (mistakes.length > 0) throw usageError(`BRAND_HOSTS cannot be read: ${mistakes.join(" ")}`);
  const brand = brandOfHost(hosts, host);
  if (brand === undefined) {
    const suggestion = closestWord(host, [...hosts.keys()]);
    throw new Failure(
      EXIT.notFound,
      `No brand is at "${host}"; the portal answers it with 421.`,
      suggestion === undefined ? `Hosts: ${[...hosts.keys()].join(", ")}.` : `Did you mean "${suggestion}"?`,
    );
  }
  const { languages } = BRAND_DEFAULTS[brand];
  const theme = THEME_OF_BRAND[brand];
  await write(call, {
    response: "brand",
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
              .filter(([, brandOfName]) => brandOfName === brand)
              .map(([name]) => name)
              .join(", "),
          ],
        ],
      },
    ],
  });
  return EXIT.yes;
}
