/** `body` is at most `maxBytes` long. */
export interface DocumentFile {
  readonly mediaType: string;
  readonly bytes: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/** `AbortSignal` satisfies it. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void, options?: { readonly once: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface DocumentFileOptions {
  readonly maxBytes: number;
  /** On abort, the request and the stream fail with `BACK_END_UNAVAILABLE`. */
  readonly signal?: AbortSignalLike;
}

/** Port to document files (R28). `undefined` for an unknown id. A file above `maxBytes` throws `BACK_END_UNREADABLE`. */
export interface DocumentFiles {
  open(documentId: string, options: DocumentFileOptions): Promise<DocumentFile | undefined>;
}
