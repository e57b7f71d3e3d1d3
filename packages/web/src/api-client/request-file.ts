// Downloads by POST, because the request has a secret that must not appear in a URL.

import type { EndpointName } from "@portico/api/endpoints";
import { ApiError, endpointUrl, type Problem, type RequestArguments } from "./request.ts";

/** Throws `ApiError` if the response is not a file. */
export async function requestFile<Name extends Extract<EndpointName, `POST ${string}`>>(
  name: Name,
  ...args: RequestArguments<Name>
): Promise<void> {
  const { body } = (args[0] ?? {}) as { readonly body?: unknown };
  const response = await fetch(endpointUrl(name, ...args), {
    method: "POST",
    headers: { accept: "*/*", "content-type": "application/json", "x-portico": "1" },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (response?.ok !== true) throw new ApiError(response?.status ?? 0, await parseProblem(response));
  const blobUrl = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = blobUrl;
  link.download = parseFileName(response.headers.get("content-disposition") ?? "");
  link.click();
  // The browser needs the URL until the download has started.
  setTimeout(() => URL.revokeObjectURL(blobUrl), 60_000);
}

const DOWNLOAD_FAILED = {
  en: { title: "The file could not be downloaded", hint: "Check your connection and try again." },
  vi: { title: "Chưa tải được tệp", hint: "Hãy kiểm tra kết nối rồi thử lại." },
} as const;

async function parseProblem(response: Response | undefined): Promise<Problem> {
  const problem = (await response?.json().catch(() => undefined)) as Problem | undefined;
  if (problem?.title !== undefined) return problem;
  return { code: "UNREACHABLE", ...DOWNLOAD_FAILED[document.documentElement.lang === "vi" ? "vi" : "en"] };
}

function parseFileName(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? "file";
}
