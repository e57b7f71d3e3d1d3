// The port to the files behind documents (reading R28).

/** A file on its way to the member, no larger than the caller allows. */
export interface DocumentFile {
  readonly mediaType: string;
  readonly bytes: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Opens the file of a document. A file beyond `maxBytes` throws `BACK_END_UNREADABLE`; `undefined` where the club has none under that id. */
export interface DocumentFiles {
  open(documentId: string, options: { maxBytes: number }): Promise<DocumentFile | undefined>;
}
