// What is said beside the data: on a terminal in lines that are no wider than it.

import type { World } from "./command.ts";

type Watched = Pick<World, "messages" | "messageColumns">;

/** Says it, and ends the line. */
export async function tell(world: Watched, text: string): Promise<void> {
  await world.messages.write(`${await fitted(world, text)}\n`);
}

/** The text in lines of whole words; as it is where nobody watches. */
export async function fitted({ messageColumns }: Pick<World, "messageColumns">, text: string): Promise<string> {
  if (messageColumns === undefined || text.length <= messageColumns) return text;
  const { wrapped } = await import("./layout.ts");
  return text
    .split("\n")
    .flatMap((line) => wrapped(line, messageColumns))
    .join("\n");
}
