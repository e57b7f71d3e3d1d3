// A file that is asked for with a secret, which belongs into no address: it is sent as a body, and what comes is saved under the server's name.

import type { EndpointName } from "@portico/api/endpoints";
import { AskFailed, type Asking, addressOf, type Problem } from "./ask.ts";

/** Asks for it, and has the browser save it; whatever is not a file throws `AskFailed`. */
export async function askFile<Name extends Extract<EndpointName, `POST ${string}`>>(
  name: Name,
  ...asking: Asking<Name>
): Promise<void> {
  const { body } = (asking[0] ?? {}) as { readonly body?: unknown };
  const response = await fetch(addressOf(name, ...asking), {
    method: "POST",
    headers: { accept: "*/*", "content-type": "application/json", "x-portico": "1" },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (response?.ok !== true) throw new AskFailed(response?.status ?? 0, await problemIn(response));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = nameIn(response.headers.get("content-disposition") ?? "");
  link.click();
  // After the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const NO_FILE = {
  en: { title: "The file could not be downloaded", hint: "Check your connection and try again." },
  vi: { title: "Chưa tải được tệp", hint: "Hãy kiểm tra kết nối rồi thử lại." },
} as const;

async function problemIn(response: Response | undefined): Promise<Problem> {
  const said = (await response?.json().catch(() => undefined)) as Problem | undefined;
  if (said?.title !== undefined) return said;
  return { code: "UNREACHABLE", ...NO_FILE[document.documentElement.lang === "vi" ? "vi" : "en"] };
}

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? "file";
}
