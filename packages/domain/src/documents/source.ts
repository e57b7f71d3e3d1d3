// Port to the files of documents (R28).

/** The stream of a file, at most as long as the caller's limit. */
export interface DocumentFile {
  readonly mediaType: string;
  readonly bytes: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Cancels a request. `AbortSignal` satisfies it. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void, options?: { readonly once: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Size limit and cancellation of a download. */
export interface DocumentFileOptions {
  readonly maxBytes: number;
  /** On abort, the request and the remaining stream fail at once with `BACK_END_UNAVAILABLE`. */
  readonly signal?: AbortSignalLike;
}

/** Opens the file of a document; `undefined` if the back-end has none with that id. A file above `maxBytes` throws `BACK_END_UNREADABLE`. */
export interface DocumentFiles {
  open(documentId: string, wish: DocumentFileOptions): Promise<DocumentFile | undefined>;
}
