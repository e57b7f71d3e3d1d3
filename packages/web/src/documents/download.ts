// A document's file: fetched, so that what goes wrong is said beside the document and not by the browser.

import type { Problem } from "@portico/api/http/contract";
import { AskFailed, addressOf, goneElsewhere } from "../ask/ask.ts";

/** The address of a document's file. */
export function fileAddress(id: string): string {
  return addressOf("GET /api/documents/:id/file", { params: { id } });
}

/** A file that has come. */
export interface FetchedFile {
  readonly name: string | undefined;
  readonly bytes: Blob;
}

/** Fetches it; whatever is no file throws `AskFailed`. */
export async function fetchFile(id: string, unreachable: Problem): Promise<FetchedFile> {
  const response = await fetch(fileAddress(id)).catch(() => {
    throw new AskFailed(0, unreachable);
  });
  if (!response.ok) {
    const failed = new AskFailed(response.status, await problemIn(response, unreachable));
    if (failed.status === 401) goneElsewhere.dispatchEvent(new CustomEvent("gone", { detail: failed }));
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
export function saveFile({ name, bytes }: FetchedFile, otherwise: string): void {
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
