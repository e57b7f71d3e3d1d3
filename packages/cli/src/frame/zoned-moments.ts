// Moments with a time zone in options, such as `--at 2026-11-23T09:00[Australia/Perth]`.
// Temporal is loaded only for such an option: Node 22 and 24 need the polyfill, which is half as large as the rest of the bundle.

import { type Instant, isoInstant } from "@portico/domain/day";
import { usageError } from "./exit.ts";
import type { Options } from "./options.ts";

const MOMENT_OPTIONS = ["at", "from", "to"] as const;

/** Replaces moments with a time zone by the same moments in UTC. */
export async function convertZonedMoments(options: Options): Promise<Options> {
  const zoned = MOMENT_OPTIONS.filter((name) => options[name]?.includes("["));
  if (zoned.length === 0) return options;
  const parseZoned = await loadParser();
  return {
    ...options,
    ...Object.fromEntries(zoned.map((name) => [name, isoInstant(parseZoned(options[name] as string))])),
  };
}

async function loadParser(): Promise<(text: string) => Instant> {
  const { fromZonedDateTime, Temporal } = await import("@portico/domain/temporal");
  return (text) => {
    try {
      return fromZonedDateTime(Temporal.ZonedDateTime.from(text));
    } catch {
      throw usageError(
        `"${text}" is no moment with a time zone.`,
        "Write the zone by its name: 2027-01-31T09:00[Australia/Sydney].",
      );
    }
  };
}
