// A frame is rendered before the visitor's language is known. Its few words are in it in both; the page's `lang` shows one of them.

/** The same words in both languages, of which the page shows one. */
export function BothLanguages({ en, vi }: { en: string; vi: string }) {
  return (
    <>
      <span lang="en" className="in-[html:lang(vi)]:hidden">
        {en}
      </span>
      <span lang="vi" className="in-[html:lang(en)]:hidden">
        {vi}
      </span>
    </>
  );
}
