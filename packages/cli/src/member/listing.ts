// Defines a list command, such as `portico points N`.

import type { CliEnvironment, Program } from "../frame/command.ts";
import { EXIT, Failure } from "../frame/exit.ts";
import { write } from "../frame/output.ts";
import type { Table } from "../frame/output-parts.ts";
import type { FactPart } from "../input/member-data.ts";
import { type MemberInput, questionData, readMember } from "../input/query.ts";
import { headParts } from "./explanation.ts";

interface Row {
  readonly cells: readonly string[];
  readonly data: object;
}

interface List {
  readonly answer: string;
  readonly parts: readonly FactPart[];
  readonly columns: Table["columns"];
  readonly rows: (
    input: MemberInput,
    env: CliEnvironment["env"],
  ) => readonly Row[] | undefined | Promise<readonly Row[]>;
  readonly emptyText: string;
  /** Whether an empty list is an answer, such as "nothing is owed", and exits with 0. */
  readonly isEmptyFound?: true;
  readonly introduction?: (input: MemberInput) => readonly string[];
}

export function listCommand(list: List): Program {
  const { answer, parts, columns, rows, emptyText, isEmptyFound, introduction = () => [] } = list;
  return {
    run: async (call) => {
      const input = await readMember(call, parts);
      const listRows = await rows(input, call.environment.env);
      if (listRows === undefined) {
        throw new Failure(
          input.data.unread.size > 0 ? EXIT.upstreamDown : EXIT.notFound,
          `The list could not be read: ${parts.join(", ")} of ${input.memberNumber}.`,
          'It is the back-end\'s; "portico doctor" says how it is.',
        );
      }
      await write(call, {
        response: answer,
        data: listRows.map(({ data }) => ({ ...questionData(input), ...data })),
        parts: [
          ...headParts(input, introduction(input)),
          { kind: "table", columns, rows: listRows.map(({ cells }) => cells), emptyText },
        ],
      });
      if (listRows.length > 0) return EXIT.yes;
      // A pipe gets rows only, so a person reads it on standard error.
      if (call.environment.screen === undefined && !call.options.json)
        await call.environment.messages.write(`portico: ${emptyText}\n`);
      return isEmptyFound ? EXIT.yes : EXIT.notFound;
    },
  };
}
