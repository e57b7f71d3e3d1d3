// For endpoints that send a file. Errors of these endpoints are JSON.

import { z } from "zod";
import { CALENDAR, CSV, DOCUMENT_MEDIA_TYPES, PDF } from "./file-headers.ts";

export const CALENDAR_RESPONSE = fileResponse("The text of the calendar file", [CALENDAR.mediaType]);
export const CSV_RESPONSE = fileResponse("The text of the table, as CSV", [CSV.mediaType]);
export const DOCUMENT_RESPONSE = fileResponse("The bytes of the file", DOCUMENT_MEDIA_TYPES);
export const PDF_RESPONSE = fileResponse("The bytes of the PDF", [PDF.mediaType]);

function fileResponse(description: string, mediaTypes: readonly string[]) {
  return { response: z.any().describe(description), mediaTypes };
}
