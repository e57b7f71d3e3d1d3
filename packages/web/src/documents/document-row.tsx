// One document, and its file.

import type { MemberDocumentView } from "@portico/api/documents/contract";
import { type MouseEvent, useState } from "react";
import { AskFailed, addressOf, type Problem, redirects } from "../ask/ask.ts";
import { useWords, words } from "../language/words.ts";
import { buttonLook } from "../ui/button.tsx";
import { DayText } from "../ui/day.tsx";
import { Icon } from "../ui/icon.tsx";
import { isPlainClick } from "../ui/link.tsx";
import { Heading } from "../ui/section.tsx";
import { Failed } from "../ui/states.tsx";
import { useVisit } from "../visit/visit.ts";

type State =
  | { readonly is: "ready" | "busy" }
  | { readonly is: "done"; readonly bytes: number }
  | { readonly is: "failed"; readonly problem: Problem };

/** The document with its link. Without scripts, or in a new tab, the link is the file itself. */
export function DocumentRow({ document: { id, title, summary, format, published } }: { document: MemberDocumentView }) {
  const text = useWords(rowWords);
  const { phones } = useVisit();
  const [state, setState] = useState<State>({ is: "ready" });
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

/** The address of a document's file. */
export function fileAddress(id: string): string {
  return addressOf("GET /api/documents/:id/file", { params: { id } });
}

/** A file that has come. */
interface FetchedFile {
  readonly name: string | undefined;
  readonly bytes: Blob;
}

/** Fetches it; whatever is no file throws `AskFailed`. */
async function fetchFile(id: string, unreachable: Problem): Promise<FetchedFile> {
  const response = await fetch(fileAddress(id)).catch(() => {
    throw new AskFailed(0, unreachable);
  });
  if (!response.ok) {
    const failed = new AskFailed(response.status, await problemIn(response, unreachable));
    if (failed.status === 401) redirects.dispatchEvent(new CustomEvent("redirect", { detail: failed }));
    throw failed;
  }
  const bytes = await response.blob().catch(() => {
    throw new AskFailed(0, unreachable);
  });
  return { name: nameIn(response.headers.get("content-disposition") ?? ""), bytes };
}

/** The name that the server gives a file (RFC 8187). */
export function nameIn(disposition: string): string | undefined {
  const [, written] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition) ?? [];
  try {
    return written === undefined ? undefined : decodeURIComponent(written);
  } catch {
    return undefined;
  }
}

/** Hands a file to the browser's downloads. */
function saveFile({ name, bytes }: FetchedFile, otherwise: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name ?? otherwise;
  link.click();
  // The browser has taken the address by the time that this runs.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** `24 kB`, `3.1 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

async function problemIn(response: Response, unreachable: Problem): Promise<Problem> {
  try {
    const said = (await response.json()) as Partial<Problem>;
    if (typeof said.title === "string" && typeof said.hint === "string") return { ...unreachable, ...said };
  } catch {
    // Not the portal's own answer.
  }
  return unreachable;
}

const rowWords = words(
  {
    published: "Published",
    noDate: "Without a date",
    formats: { pdf: "PDF", text: "Text", svg: "Drawing (SVG)", png: "Picture (PNG)" },
    unknownFormat: "File",
    download: "Download",
    downloadNamed: (title: string) => `Download ${title}`,
    downloading: "Downloading",
    downloaded: (size: string) => `Downloaded, ${size}`,
    unreachable: { title: "The file could not be downloaded", hint: "Check your connection and try again." },
  },
  {
    published: "Ngày đăng",
    noDate: "Không ghi ngày",
    formats: { pdf: "PDF", text: "Văn bản", svg: "Hình vẽ (SVG)", png: "Hình ảnh (PNG)" },
    unknownFormat: "Tệp",
    download: "Tải xuống",
    downloadNamed: (title) => `Tải xuống ${title}`,
    downloading: "Đang tải xuống",
    downloaded: (size) => `Đã tải xuống, ${size}`,
    unreachable: { title: "Chưa lấy được tệp", hint: "Hãy kiểm tra kết nối rồi thử lại." },
  },
);
