// When even the error page fails (section 8 of the specification): words alone, which are here already and cannot.

import { useWords, words } from "../language/words.ts";

const lastWords = words(
  { failed: "An error occurred while showing the error page", home: "Go to the home page" },
  { failed: "Đã xảy ra lỗi khi hiển thị trang báo lỗi", home: "Về trang chủ" },
);

/** The last words, and the way home. */
export function LastWords() {
  const { failed, home } = useWords(lastWords);
  return (
    <div className="column py-12">
      <h1 id="page-heading" tabIndex={-1} className="font-display text-3xl text-ink">
        {failed}
      </h1>
      <p className="mt-4">
        <a href="/" className="text-brand-ink underline">
          {home}
        </a>
      </p>
    </div>
  );
}
