import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../club.ts";
import { DOCUMENT_FILES } from "../content/drafts/documents.ts";
import { getLibrary } from "../content/library/library.ts";

const items = getLibrary("").items({ language: "en", preview: true });
const listedDocuments = items.filter(({ system }) => system.type === "document");

let club: Club;
let authorization: string;
beforeAll(async () => {
  club = await startClub();
  const { clientId, clientSecret } = club.settings;
  const response = await fetch(`${club.address}/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret }),
  });
  authorization = `Bearer ${((await response.json()) as { access_token: string }).access_token}`;
});
afterAll(() => club.close());

function fetchFile(id: string): Promise<Response> {
  return fetch(`${club.address}/api/portico/document-file/${id}`, { headers: { authorization } });
}

const KINDS = {
  pdf: { mediaType: "application/pdf", prefix: "%PDF-1.4\n" },
  text: { mediaType: "text/plain; charset=utf-8", prefix: "" },
  svg: { mediaType: "image/svg+xml", prefix: "<svg " },
  png: { mediaType: "image/png", prefix: "\x89PNG\r\n\x1a\n" },
} as const;

describe("the files of documents", () => {
  it("are exactly those that content lists, in the same format", () => {
    const listedFormats = listedDocuments.map(({ elements }) => {
      const [format] = (elements["format"]?.value ?? []) as readonly { codename: string }[];
      return `${elements["file_id"]?.value as string} ${format?.codename}`;
    });
    expect(DOCUMENT_FILES.map(({ id, format }) => `${id} ${format}`).toSorted()).toEqual(listedFormats.toSorted());
    expect(new Set(listedFormats).size).toBe(listedFormats.length);
    expect(new Set(DOCUMENT_FILES.map(({ format }) => format))).toEqual(new Set(Object.keys(KINDS)));
  });

  it.each(DOCUMENT_FILES.map((file) => [file.id, file] as const))(
    "%s has its media type and its title",
    async (id, file) => {
      const { mediaType, prefix } = KINDS[file.format];
      const response = await fetchFile(id);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([response.status, response.headers.get("content-type")]).toEqual([200, mediaType]);
      expect(Number(response.headers.get("content-length"))).toBe(bytes.length);
      expect(bytes.length).toBeLessThan(10_000);
      expect(bytes.toString("latin1").startsWith(prefix)).toBe(true);
      if (file.format !== "text") expect(bytes.toString("latin1")).toContain(file.title);
      if (file.format === "pdf") expect(readOffsetTable(bytes)).toEqual(findObjectOffsets(bytes));
    },
  );

  it.each(["DOC-2026-99", "DOC-0000", "DOC", "doc-2027-12", "constructor"])("do not include %s", async (id) => {
    const response = await fetchFile(id);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: "DOCUMENT_UNKNOWN" } });
  });
});

/** In the PDF's cross-reference table. */
function readOffsetTable(bytes: Buffer): readonly number[] {
  return [...bytes.toString("latin1").matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
}

function findObjectOffsets(bytes: Buffer): readonly number[] {
  return [...bytes.toString("latin1").matchAll(/^\d+ 0 obj$/gm)].map(({ index }) => index);
}
