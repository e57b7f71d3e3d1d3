// Exit statuses of all commands. The man page documents them for scripts.

export const EXIT = { yes: 0, no: 1, usage: 2, notFound: 3, notPermitted: 4, upstreamDown: 5, unforeseen: 6 } as const;

export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

/** The manual's description of each status. */
export const EXIT_MESSAGES: Readonly<Record<ExitStatus, string>> = {
  0: "yes, or found",
  1: "no",
  2: "the command was not understood",
  3: "not found, or a fact is missing that the answer needs",
  4: "not permitted: no operator's key, or one that is not known",
  5: "the back-end, the content service or the private port does not answer",
  6: "portico itself failed: neither a yes nor a no",
};

/** Thrown if a command cannot answer: what happened (`message`), and what to do next (`hint`). */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly status: ExitStatus;
  readonly hint: string;

  constructor(status: ExitStatus, message: string, hint: string = "") {
    super(message);
    this.status = status;
    this.hint = hint;
  }
}

export function usageError(message: string, hint?: string): Failure {
  return new Failure(EXIT.usage, message, hint);
}
