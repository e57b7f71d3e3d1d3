// `portico routes N`: every page of the portal, whether the member may open it, and the deciding rule.

import { locate } from "@portico/domain/access/location";
import { ROUTES } from "@portico/domain/access/routes";
import { examplePath } from "@portico/domain/explain/member";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus } from "../frame/exit.ts";
import { write } from "../frame/output.ts";
import { IDENTITY_PARTS } from "../input/member-data.ts";
import { questionData, readMember } from "../input/query.ts";
import { decidePage } from "./access.ts";
import { headParts } from "./explanation.ts";

const NO_PAGE = "There is no page.";

export async function run(call: Call): Promise<ExitStatus> {
  const input = await readMember(call, IDENTITY_PARTS);
  const rows = ROUTES.map(({ path }) => {
    const { outcome, decision } = decidePage(input, locate(examplePath(path)));
    const verdict = decision.outcome;
    const to = outcome === "no" && verdict.verdict === "redirect" ? verdict.to : null;
    return { path, outcome, to, rule: decision.rule, because: decision.because };
  });
  const openCount = rows.filter(({ outcome }) => outcome === "yes").length;
  await write(call, {
    response: "route",
    data: rows.map((row) => ({ ...questionData(input), ...row })),
    parts: [
      ...headParts(
        input,
        call.environment.screen === undefined
          ? []
          : [`${input.memberNumber} may open ${openCount} of ${rows.length} pages at ${input.brand}.`],
      ),
      call.environment.screen === undefined
        ? {
            kind: "table",
            columns: [{ name: "page" }, { name: "opens" }, { name: "leads to" }, { name: "rule" }],
            rows: rows.map(({ path, outcome, to, rule }) => [path, outcome, to ?? "", rule]),
            emptyText: NO_PAGE,
          }
        : {
            kind: "table",
            columns: [{ name: "page", isPath: true }, { name: "opens" }, { name: "why", isPath: true }],
            rows: rows.map(({ path, outcome, to, rule }) => [
              path,
              outcome,
              to === null ? rule : `leads to ${to}: ${rule}`,
            ]),
            emptyText: NO_PAGE,
          },
    ],
  });
  return EXIT.yes;
}
