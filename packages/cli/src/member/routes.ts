// `portico routes N`: every page of the portal, whether the member may open it, and the row that says so.

import { locate } from "@portico/domain/access/location";
import { ROUTES } from "@portico/domain/access/routes";
import { examplePath } from "@portico/domain/explain/member";
import { IDENTITY } from "../facts/found.ts";
import { ask, questionData } from "../facts/question.ts";
import { say } from "../frame/answer.ts";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus } from "../frame/exit.ts";
import { pageAnswer } from "./access.ts";
import { head } from "./explanation.ts";

const NO_PAGE = "There is no page.";

/** Lists them. */
export async function run(call: Call): Promise<ExitStatus> {
  const asked = await ask(call, IDENTITY);
  const rows = ROUTES.map(({ path }) => {
    const { outcome, decision } = pageAnswer(asked, locate(examplePath(path)));
    const verdict = decision.outcome;
    const to = outcome === "no" && verdict.verdict === "redirect" ? verdict.to : null;
    return { path, outcome, to, rule: decision.rule, because: decision.because };
  });
  const open = rows.filter(({ outcome }) => outcome === "yes").length;
  await say(call, {
    answer: "route",
    data: rows.map((row) => ({ ...questionData(asked), ...row })),
    parts: [
      ...head(
        asked,
        call.world.screen === undefined
          ? []
          : [`${asked.memberNumber} may open ${open} of ${rows.length} pages at ${asked.brand}.`],
      ),
      call.world.screen === undefined
        ? {
            kind: "table",
            columns: [{ name: "page" }, { name: "opens" }, { name: "leads to" }, { name: "rule" }],
            rows: rows.map(({ path, outcome, to, rule }) => [path, outcome, to ?? "", rule]),
            none: NO_PAGE,
          }
        : {
            kind: "table",
            columns: [{ name: "page", isPath: true }, { name: "opens" }, { name: "why", isPath: true }],
            rows: rows.map(({ path, outcome, to, rule }) => [
              path,
              outcome,
              to === null ? rule : `leads to ${to}: ${rule}`,
            ]),
            none: NO_PAGE,
          },
    ],
  });
  return EXIT.yes;
}
