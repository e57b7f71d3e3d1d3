import type { MemberDocumentView } from "@portico/api/documents/contract";
import { type MouseEvent, useState } from "react";
import { ApiError, endpointUrl, type Problem, redirects } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { buttonClass } from "../ui/button.tsx";
import { DayText } from "../ui/day.tsx";
import { Icon } from "../ui/icon.tsx";
import { isPlainClick } from "../ui/link.tsx";
import { Heading } from "../ui/section.tsx";
import { Failed } from "../ui/states.tsx";

type DownloadState =
  | { readonly status: "ready" | "busy" }
  | { readonly status: "done"; readonly bytes: number }
  | { readonly status: "failed"; readonly problem: Problem };

/** Without scripts, or in a new tab, the link opens the file directly. */
export function DocumentRow({ document: { id, title, summary, format, published } }: { document: MemberDocumentView }) {
  const text = useMessages(rowMessages);
  const { phones } = useSession();
  const [state, setState] = useState<DownloadState>({ status: "ready" });
  const download = async (): Promise<void> => {
    setState({ status: "busy" });
    try {
      const file = await fetchFile(id, { code: "UNREACHABLE", ...text.unreachable });
      saveFile(file, title);
      setState({ status: "done", bytes: file.bytes.size });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ status: "failed", problem: error.problem });
    }
  };
  const downloadOnClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (state.status !== "busy") void download();
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
                {text.published}: <DayText iso={published} fallback={text.undated} />
              </span>
            </p>
          </div>
        </div>
        <div className="grid justify-items-start gap-1 sm:justify-items-end">
          <a
            href={fileUrl(id)}
            download
            onClick={downloadOnClick}
            aria-label={text.downloadNamed(title)}
            className={buttonClass("secondary", "small")}
          >
            <Icon name="download" className="size-4" />
            {text.download}
          </a>
          <span role="status" className="text-sm text-ink-soft">
            {state.status === "busy" && text.downloading}
            {state.status === "done" && text.downloaded(sizeText(state.bytes))}
          </span>
        </div>
      </div>
      {state.status === "failed" && <Failed problem={state.problem} onRetry={() => void download()} phones={phones} />}
    </li>
  );
}

export function fileUrl(id: string): string {
  return endpointUrl("GET /api/documents/:id/file", { params: { id } });
}

interface FetchedFile {
  readonly name: string | undefined;
  readonly bytes: Blob;
}

/** Throws `ApiError` if the response is not a file. */
async function fetchFile(id: string, unreachable: Problem): Promise<FetchedFile> {
  const response = await fetch(fileUrl(id)).catch(() => {
    throw new ApiError(0, unreachable);
  });
  if (!response.ok) {
    const failure = new ApiError(response.status, await parseProblem(response, unreachable));
    if (failure.status === 401) redirects.dispatchEvent(new CustomEvent("redirect", { detail: failure }));
    throw failure;
  }
  const bytes = await response.blob().catch(() => {
    throw new ApiError(0, unreachable);
  });
  return { name: fileNameFrom(response.headers.get("content-disposition") ?? ""), bytes };
}

/** Reads the `Content-Disposition` header (RFC 8187). */
export function fileNameFrom(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition) ?? [];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** Browsers read the object URL within this time, so it is revoked afterwards. */
const DOWNLOAD_START_MS = 10_000;

function saveFile({ name, bytes }: FetchedFile, fallbackName: string): void {
  const objectUrl = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = objectUrl;
  link.download = name ?? fallbackName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(objectUrl), DOWNLOAD_START_MS);
}

/** Formats a file size, such as `24 kB` or `3.1 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

async function parseProblem(response: Response, unreachable: Problem): Promise<Problem> {
  try {
    const body = (await response.json()) as Partial<Problem>;
    if (typeof body.title === "string" && typeof body.hint === "string") return { ...unreachable, ...body };
  } catch {
    // The response is not JSON, so a proxy sent it.
  }
  return unreachable;
}

const rowMessages = messages(
  {
    published: "Published",
    undated: "Without a date",
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
    undated: "Không ghi ngày",
    formats: { pdf: "PDF", text: "Văn bản", svg: "Hình vẽ (SVG)", png: "Hình ảnh (PNG)" },
    unknownFormat: "Tệp",
    download: "Tải xuống",
    downloadNamed: (title) => `Tải xuống ${title}`,
    downloading: "Đang tải xuống",
    downloaded: (size) => `Đã tải xuống, ${size}`,
    unreachable: { title: "Chưa lấy được tệp", hint: "Hãy kiểm tra kết nối rồi thử lại." },
  },
);
