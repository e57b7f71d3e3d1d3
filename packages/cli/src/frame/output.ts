// Prints the result of a command as JSON lines, tab-separated text, or a layout for the terminal.

import type { Call, CliEnvironment } from "./command.ts";
import type { Options } from "./options.ts";
import { type Part, tabSeparated } from "./output-parts.ts";
import { safeJson } from "./safe-text.ts";

// Version of the `--json` output. Fields may be added; removing or changing one requires a new version.
const JSON_VERSION = 1;

export interface Output {
  readonly parts: readonly Part[];
  /** The kind of data, such as `access`; part of every JSON line. */
  readonly response: string;
  readonly data: object | readonly object[];
}

/** Prints JSON for `--json`, tab-separated text for a pipe, else a layout for the screen. */
export async function write(
  { environment, options }: Pick<Call, "environment" | "options">,
  output: Output,
): Promise<void> {
  const { screen } = environment;
  if (options.json) {
    await environment.out.write(jsonLines(output));
  } else if (screen === undefined) {
    await environment.out.write(tabSeparated(output.parts));
  } else {
    const { renderForScreen: laidOut } = await import("./layout.ts");
    await printOrPage(laidOut(output.parts, screen), { environment, options });
  }
}

function jsonLines({ response, data }: Output): string {
  const lines = Array.isArray(data) ? (data as readonly object[]) : [data];
  return lines.map((line) => `${jsonLine(response, line)}\n`).join("");
}

/** One JSON line, without the line break. */
export function jsonLine(answer: string, data: object): string {
  return safeJson({ portico: JSON_VERSION, answer, ...data });
}

async function printOrPage(
  text: string,
  { environment, options }: { environment: CliEnvironment; options: Options },
): Promise<void> {
  const { screen } = environment;
  const isLonger = screen !== undefined && text.split("\n").length > screen.rows;
  if (isLonger && options["no-pager"] !== true && environment.page !== undefined && (await environment.page(text)))
    return;
  await environment.out.write(text);
}
