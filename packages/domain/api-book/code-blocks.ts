// The TypeScript of a page or of a doc comment.

const CODE_BLOCK = /^```ts\n([\s\S]*?)^```$/gm;

export function codeBlocks(page: string): readonly string[] {
  return [...page.matchAll(CODE_BLOCK)].map(([, code = ""]) => code);
}
