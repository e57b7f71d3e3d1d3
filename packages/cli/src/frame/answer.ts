// What a command has to say: for a person, who reads it from the top, and as the same data for a program.

import type { Call, World } from "./command.ts";
import type { Options } from "./options.ts";
import { type Part, tabbed } from "./parts.ts";
import { safeJson } from "./safe-text.ts";

// The version of what `--json` prints: a field may come, and none goes or changes its meaning without another number.
const JSON_VERSION = 1;

/** An answer: one object, or a list of which each is a line of its own. */
export interface Answer {
  readonly parts: readonly Part[];
  /** What the data are, such as `access`; it stands in every line. */
  readonly answer: string;
  readonly data: object | readonly object[];
}

/** Says it: a line of JSON, tab-separated for a pipe, or laid out for a screen. */
export async function say({ world, options }: Pick<Call, "world" | "options">, answer: Answer): Promise<void> {
  const { screen } = world;
  if (options.json) {
    await world.out.write(jsonLines(answer));
  } else if (screen === undefined) {
    await world.out.write(tabbed(answer.parts));
  } else {
    const { laidOut } = await import("./layout.ts");
    await show(laidOut(answer.parts, screen), { world, options });
  }
}

function jsonLines({ answer, data }: Answer): string {
  const lines = Array.isArray(data) ? (data as readonly object[]) : [data];
  return lines.map((line) => `${jsonLine(answer, line)}\n`).join("");
}

/** One line of data, without its end. */
export function jsonLine(answer: string, data: object): string {
  return safeJson({ portico: JSON_VERSION, answer, ...data });
}

async function show(text: string, { world, options }: { world: World; options: Options }): Promise<void> {
  const { screen } = world;
  const isLonger = screen !== undefined && text.split("\n").length > screen.rows;
  if (isLonger && options["no-pager"] !== true && world.page !== undefined && (await world.page(text))) return;
  await world.out.write(text);
}
