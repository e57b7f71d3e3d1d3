// One document, and its file.

import type { MemberDocumentView } from "@portico/api/documents/contract";
import type { Problem } from "@portico/api/http/contract";
import { type MouseEvent, useState } from "react";
import { AskFailed } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { buttonLook } from "../ui/button.tsx";
import { DayText } from "../ui/day.tsx";
import { Icon } from "../ui/icon.tsx";
import { isPlainClick } from "../ui/link.tsx";
import { Heading } from "../ui/section.tsx";
import { Failed } from "../ui/states.tsx";
import { useVisit } from "../visit/visit.ts";
import { fetchFile, fileAddress, saveFile, sizeText } from "./download.ts";
import { documentWords } from "./words.ts";

type State =
  | { readonly is: "still" | "busy" }
  | { readonly is: "done"; readonly bytes: number }
  | { readonly is: "failed"; readonly problem: Problem };

/** The document with its link. Without scripts, or in a new tab, the link is the file itself. */
export function DocumentRow({ document: { id, title, summary, format, published } }: { document: MemberDocumentView }) {
  const text = useWords(documentWords);
  const { phones } = useVisit();
  const [state, setState] = useState<State>({ is: "still" });
  const load = async (): Promise<void> => {
    setState({ is: "busy" });
    try {
      const file = await fetchFile(id, { code: "UNREACHABLE", ...text.unreachable });
      saveFile(file, title);
      setState({ is: "done", bytes: file.bytes.size });
    } catch (error) {
      if (!(error instanceof AskFailed)) throw error;
      setState({ is: "failed", problem: error.problem });
    }
  };
  const press = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (state.is !== "busy") void load();
  };
  return (
    <li className="grid gap-3 border-b border-line px-5 py-4 last:border-b-0 md:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 basis-72 grow gap-4">
          <Icon
            name={format === "svg" || format === "png" ? "image" : "document"}
            className="mt-0.5 size-6 text-brand-ink"
          />
          <div className="grid min-w-0 gap-0.5">
            <Heading level={3} className="text-base">
              {title}
            </Heading>
            {summary !== "" && <p className="max-w-prose text-sm text-ink-soft">{summary}</p>}
            <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
              <span>{format === null ? text.unknownFormat : text.formats[format]}</span>
              <span>
                {text.published}: <DayText iso={published} otherwise={text.noDate} />
              </span>
            </p>
          </div>
        </div>
        <div className="grid justify-items-start gap-1 sm:justify-items-end">
          <a
            href={fileAddress(id)}
            download
            onClick={press}
            aria-label={text.downloadNamed(title)}
            className={buttonLook("secondary", "small")}
          >
            <Icon name="download" className="size-4" />
            {text.download}
          </a>
          <span role="status" className="text-sm text-ink-soft">
            {state.is === "busy" && text.downloading}
            {state.is === "done" && text.downloaded(sizeText(state.bytes))}
          </span>
        </div>
      </div>
      {state.is === "failed" && <Failed problem={state.problem} onRetry={() => void load()} phones={phones} />}
    </li>
  );
}
