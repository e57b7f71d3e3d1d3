// /documents: what the member may read, found by words, in groups.

import type { DocumentsAnswer } from "@portico/api/documents/contract";
import { useState } from "react";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { Empty, Phones } from "../ui/states.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { type Again, Asked } from "../visit/asked.tsx";
import { useVisit } from "../visit/visit.ts";
import { DocumentRow } from "./document-row.tsx";
import { found, inGroups } from "./find.ts";
import { documentsQuery } from "./queries.ts";
import { documentWords } from "./words.ts";

export function startDocuments({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(documentsQuery);
}

/** The page. */
export function DocumentsPage() {
  const text = useWords(documentWords);
  return (
    <Page title={text.title} lead={text.lead}>
      <Asked query={documentsQuery} label={text.loading}>
        {(answer, again) => (
          <>
            <Incomplete incomplete={answer.incomplete} again={again} />
            <Papers answer={answer} />
            <WhyThese />
          </>
        )}
      </Asked>
    </Page>
  );
}

function Papers({ answer: { documents, incomplete } }: { answer: DocumentsAnswer }) {
  const text = useWords(documentWords);
  const [typed, setTyped] = useState("");
  const shown = found(documents, typed);
  if (documents.length === 0) {
    // Where the list itself is missing, nobody can say that there are none.
    return incomplete.some(({ missing }) => missing === "content") ? null : (
      <Empty scene="city" title={text.none} hint={text.noneHint} level={2} />
    );
  }
  return (
    <>
      <search className="flex flex-wrap items-end justify-between gap-4">
        <div className="field w-full max-w-md">
          <label htmlFor="find" className="field-label">
            {text.search}
          </label>
          <p id="find-hint" className="field-hint">
            {text.searchHint}
          </p>
          <input
            id="find"
            type="search"
            className="control"
            aria-describedby="find-hint"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <p role="status" className="text-ink-soft">
          {text.count(shown.length)}
        </p>
      </search>
      {shown.length === 0 && (
        <Empty
          scene="alps"
          title={text.noneFound}
          hint={text.noneFoundHint}
          level={2}
          action={
            <Button kind="secondary" onClick={() => setTyped("")}>
              {text.showAll}
            </Button>
          }
        />
      )}
      {inGroups(shown, text.ungrouped).map(({ name, documents: members }) => (
        <Section key={name} title={name}>
          <ul className="card">
            {members.map((one) => (
              <DocumentRow key={one.id} document={one} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

function Incomplete({
  incomplete,
  again: { again, isAsking },
}: Pick<DocumentsAnswer, "incomplete"> & { again: Again }) {
  const text = useWords(documentWords);
  const { phones } = useVisit();
  if (incomplete.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={text.incomplete}
      isLive
      actions={
        <Button kind="secondary" size="small" onClick={again} isBusy={isAsking}>
          {text.retry}
        </Button>
      }
    >
      {incomplete.map(({ missing }) => (
        <p key={missing}>{text.missing[missing]}</p>
      ))}
      <Phones phones={phones} />
    </Notice>
  );
}

function WhyThese() {
  const text = useWords(documentWords);
  return (
    <Disclosure title={text.why}>
      <div className="grid max-w-prose gap-3">
        <p>{text.whyWords}</p>
        <p>{text.whyMissing}</p>
      </div>
    </Disclosure>
  );
}
