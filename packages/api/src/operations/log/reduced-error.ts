// Error messages are not logged, because they may repeat input.

import type { Limit } from "../../guard-marks.ts";

export interface ReducedError {
  readonly name: string;
  readonly code?: string;
  readonly stack?: readonly string[];
  readonly cause?: ReducedError;
}

const NAME = /^[A-Z][A-Za-z]{0,30}(Error|Fault|Failure|Mistakes|Refused|Fields)$|^(Error|Fault|Refused)$/;
const CODE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+){0,6}$|^[0-9A-Z]{5}$/;
// `at fn (file:line:column)`.
const FRAME =
  /^ {4}at (?:async )?(?:(?:new )?[\w.$<>#[\]]{1,80}(?: [\w.$<>[\]]{1,80}){0,2} \()?(?:file:\/\/\/|node:|\/|[A-Za-z]:\\)[^\s()?#:]{1,300}:\d{1,6}:\d{1,6}\)?$/;
const MAX_STACK_FRAMES: Limit = 12;
const MAX_CAUSES: Limit = 3;

/** Reduces an error to its name, code and stack; any other thrown value to its type. */
export function reducedError(error: unknown, depth = 0): ReducedError {
  if (!(error instanceof Error)) return { name: error === null ? "Null" : `Not an error: ${typeof error}` };
  const { name, code, stack, cause } = error as Error & { code?: unknown };
  return {
    name: NAME.test(name) ? name : "Error",
    ...(typeof code === "string" && CODE.test(code) && code.length <= 60 && { code }),
    ...(typeof stack === "string" && { stack: stackFrames(stack, error.message) }),
    ...(cause instanceof Error && depth < MAX_CAUSES && { cause: reducedError(cause, depth + 1) }),
  };
}

function stackFrames(stack: string, message: string): readonly string[] {
  // The message is removed first, because its lines may look like stack frames.
  const messageStart = message === "" ? -1 : stack.indexOf(message);
  const afterMessage = messageStart < 0 ? stack : stack.slice(messageStart + message.length);
  const frameLines = afterMessage.split("\n").filter((line) => FRAME.test(line));
  return frameLines
    .slice(0, MAX_STACK_FRAMES)
    .map((line) => line.trim().replace(/(\(|at )\S*?(packages|node_modules)[/\\]/, "$1$2/"));
}
