// An error as the log may hold it: its name, its code and where it was thrown. Its message stays behind: it may repeat what was sent.

/** What is left of an error. */
export interface ReducedError {
  readonly name: string;
  readonly code?: string;
  readonly stack?: readonly string[];
  readonly cause?: ReducedError;
}

const NAME = /^[A-Z][A-Za-z]{0,30}(Error|Fault|Failure|Mistakes|Refused|Fields)$|^(Error|Fault|Refused)$/;
const CODE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+){0,6}$|^[0-9A-Z]{5}$/;
// `at fn (file:line:column)`: a name of code, and a place in a file of ours, of Node or of a package.
const FRAME =
  /^ {4}at (?:async )?(?:(?:new )?[\w.$<>#[\]]{1,80}(?: [\w.$<>[\]]{1,80}){0,2} \()?(?:file:\/\/\/|node:|\/|[A-Za-z]:\\)[^\s()?#:]{1,300}:\d{1,6}:\d{1,6}\)?$/;
const MOST_FRAMES = 12;
const MOST_CAUSES = 3;

/** Reduces an error; what is none is named by its type. */
export function reducedError(error: unknown, depth = 0): ReducedError {
  if (!(error instanceof Error)) return { name: error === null ? "Null" : `Not an error: ${typeof error}` };
  const { name, code, stack, cause } = error as Error & { code?: unknown };
  return {
    name: NAME.test(name) ? name : "Error",
    ...(typeof code === "string" && CODE.test(code) && code.length <= 60 && { code }),
    ...(typeof stack === "string" && { stack: frames(stack, error.message) }),
    ...(cause instanceof Error && depth < MOST_CAUSES && { cause: reducedError(cause, depth + 1) }),
  };
}

function frames(stack: string, message: string): readonly string[] {
  // A message may have lines that look like frames, so it is cut out as a whole first.
  const at = message === "" ? -1 : stack.indexOf(message);
  const below = at < 0 ? stack : stack.slice(at + message.length);
  const places = below.split("\n").filter((line) => FRAME.test(line));
  return places
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim().replace(/(\(|at )\S*?(packages|node_modules)[/\\]/, "$1$2/"));
}
