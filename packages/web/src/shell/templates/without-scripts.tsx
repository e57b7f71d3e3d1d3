// For whoever has no scripts: the portal cannot work for them, and says so instead of showing outlines for ever.

import { useWords, words } from "../../language/words.ts";

const withoutWords = words(
  {
    needed:
      "The portal needs JavaScript, which is switched off in this browser. Switch it on and load the page again, or phone member services.",
  },
  {
    needed:
      "Cổng thông tin cần JavaScript, nhưng trình duyệt này đã tắt. Hãy bật JavaScript rồi tải lại trang, hoặc gọi cho bộ phận hội viên.",
  },
);

/** Says that scripts are needed, and what else can be done. */
export function WithoutScripts() {
  const { needed } = useWords(withoutWords);
  return (
    <noscript>
      <p className="mx-auto mt-8 max-w-3xl rounded-card border border-line bg-raised p-4 text-ink">{needed}</p>
    </noscript>
  );
}
