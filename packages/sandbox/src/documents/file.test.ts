import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../club.ts";
import { DOCUMENT_FILES } from "../content/drafts/documents.ts";
import { libraryAt } from "../content/library/library.ts";

const items = libraryAt("").items({ language: "en", preview: true });
const listed = items.filter(({ system }) => system.type === "document");

let club: Club;
let authorization: string;
beforeAll(async () => {
  club = await startClub();
  const { clientId, clientSecret } = club.settings;
  const answer = await fetch(`${club.address}/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret }),
  });
  authorization = `Bearer ${((await answer.json()) as { access_token: string }).access_token}`;
});
afterAll(() => club.close());

function fetchFile(id: string): Promise<Response> {
  return fetch(`${club.address}/api/portico/document-file/${id}`, { headers: { authorization } });
}

// The first bytes and the media type of each format.
const KINDS = {
  pdf: { mediaType: "application/pdf", begins: "%PDF-1.4\n" },
  text: { mediaType: "text/plain; charset=utf-8", begins: "" },
  svg: { mediaType: "image/svg+xml", begins: "<svg " },
  png: { mediaType: "image/png", begins: "\x89PNG\r\n\x1a\n" },
} as const;

describe("the files of documents", () => {
  it("are exactly those that content lists, in the same format", () => {
    const said = listed.map(({ elements }) => {
      const [format] = (elements["format"]?.value ?? []) as readonly { codename: string }[];
      return `${elements["file_id"]?.value as string} ${format?.codename}`;
    });
    expect(DOCUMENT_FILES.map(({ id, format }) => `${id} ${format}`).toSorted()).toEqual(said.toSorted());
    expect(new Set(said).size).toBe(said.length);
    expect(new Set(DOCUMENT_FILES.map(({ format }) => format))).toEqual(new Set(Object.keys(KINDS)));
  });

  it.each(DOCUMENT_FILES.map((file) => [file.id, file] as const))(
    "%s comes as its type, with its title",
    async (id, file) => {
      const { mediaType, begins } = KINDS[file.format];
      const answer = await fetchFile(id);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, mediaType]);
      expect(Number(answer.headers.get("content-length"))).toBe(bytes.length);
      expect(bytes.length).toBeLessThan(10_000);
      expect(bytes.toString("latin1").startsWith(begins)).toBe(true);
      if (file.format !== "text") expect(bytes.toString("latin1")).toContain(file.title);
      if (file.format === "pdf") expect(tableOf(bytes)).toEqual(objectsOf(bytes));
    },
  );

  it.each(["DOC-2026-99", "DOC-0000", "DOC", "doc-2027-12", "constructor"])("has none called %s", async (id) => {
    const answer = await fetchFile(id);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: "DOCUMENT_UNKNOWN" } });
  });
});

/** The object offsets in the PDF's cross-reference table. */
function tableOf(bytes: Buffer): readonly number[] {
  return [...bytes.toString("latin1").matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
}

function objectsOf(bytes: Buffer): readonly number[] {
  return [...bytes.toString("latin1").matchAll(/^\d+ 0 obj$/gm)].map(({ index }) => index);
}
