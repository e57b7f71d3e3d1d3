// A long text, shown in the pager that the person has chosen, else in less.

import { spawn } from "node:child_process";

/** Shows it; false where the pager cannot be started. */
export async function page(
  text: string,
  { PAGER = "less" }: { readonly PAGER?: string | undefined },
): Promise<boolean> {
  const [program = "", ...words] = PAGER.split(" ").filter((word) => word !== "");
  if (program === "" || program === "cat") return false;
  // Short texts are left standing, colours are shown, and nothing else of the terminal is touched.
  const env = { LESS: "FRX", ...process.env };
  const pager = spawn(program, words, { stdio: ["pipe", "inherit", "inherit"], env });
  // Whoever leaves before the end reads no more.
  pager.stdin.on("error", () => undefined);
  pager.stdin.end(text);
  // Ctrl-C is the pager's own, for a search or a long jump: whoever started it waits for its end, or both would read the same keyboard.
  const wait = () => undefined;
  process.on("SIGINT", wait);
  const isShown = await new Promise<boolean>((resolve) => {
    pager.on("error", () => resolve(false));
    pager.on("close", () => resolve(true));
  });
  process.removeListener("SIGINT", wait);
  return isShown;
}
