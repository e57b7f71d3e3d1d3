// Prints messages on standard error, wrapped to the terminal.

import type { CliEnvironment } from "./command.ts";

type MessageStream = Pick<CliEnvironment, "messages" | "messageColumns">;

export async function print(environment: MessageStream, text: string): Promise<void> {
  await environment.messages.write(`${await wrapToTerminal(environment, text)}\n`);
}

/** Wraps the text at spaces; unchanged if there is no terminal. */
export async function wrapToTerminal(
  { messageColumns }: Pick<CliEnvironment, "messageColumns">,
  text: string,
): Promise<string> {
  if (messageColumns === undefined || text.length <= messageColumns) return text;
  const { wrapText: wrapped } = await import("./layout.ts");
  return text
    .split("\n")
    .flatMap((line) => wrapped(line, messageColumns))
    .join("\n");
}
