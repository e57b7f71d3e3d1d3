// Shows a long text in the pager: `$PAGER`, or `less`.

import { spawn } from "node:child_process";

/** Resolves to `false` if the pager cannot be started. */
export async function page(
  text: string,
  { PAGER = "less" }: { readonly PAGER?: string | undefined },
): Promise<boolean> {
  const [program = "", ...args] = PAGER.split(" ").filter((word) => word !== "");
  if (program === "" || program === "cat") return false;
  // F: quit if one screen is enough, R: colours, X: leave the screen as it is.
  const env = { LESS: "FRX", ...process.env };
  const pager = spawn(program, args, { stdio: ["pipe", "inherit", "inherit"], env });
  // Quitting the pager early closes the pipe.
  pager.stdin.on("error", () => undefined);
  pager.stdin.end(text);
  // The pager handles Ctrl-C itself, e.g. to stop a search. This process ignores it, or two processes would read the keyboard.
  const ignore = () => undefined;
  process.on("SIGINT", ignore);
  const isShown = await new Promise<boolean>((resolve) => {
    pager.on("error", () => resolve(false));
    pager.on("close", () => resolve(true));
  });
  process.removeListener("SIGINT", ignore);
  return isShown;
}
