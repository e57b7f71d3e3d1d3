// The port to the files behind documents (reading R28).

/** A file on its way to the member, no larger than the caller allows. */
export interface DocumentFile {
  readonly mediaType: string;
  readonly bytes: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Says that nobody wants something any more; an `AbortSignal` is one. */
export interface Unwanted {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void, options?: { readonly once: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** How much of a file is wanted, and for how long. */
export interface DocumentWish {
  readonly maxBytes: number;
  /** The wait for the file, and what of it is still to come, then end at once in `BACK_END_UNAVAILABLE`. */
  readonly signal?: Unwanted;
}

/** Opens the file of a document. A file beyond `maxBytes` throws `BACK_END_UNREADABLE`; `undefined` where the club has none under that id. */
export interface DocumentFiles {
  open(documentId: string, wish: DocumentWish): Promise<DocumentFile | undefined>;
}
