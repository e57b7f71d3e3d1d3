// When even the error page fails (section 8 of the specification): words alone, which are here already and cannot.

import { useWords, words } from "../language/words.ts";
import { readSentView } from "../visit/visit.ts";

const lastWords = words(
  { failed: "An error occurred while showing the error page", again: "Try again", home: "Go to the home page" },
  { failed: "Đã xảy ra lỗi khi hiển thị trang báo lỗi", again: "Thử lại", home: "Về trang chủ" },
);

/** The last words, another try, the way home, and whom to call. */
export function LastWords() {
  const { failed, again, home } = useWords(lastWords);
  return (
    <div className="column grid gap-4 py-12">
      <h1 id="page-heading" tabIndex={-1} className="font-display text-3xl text-ink">
        {failed}
      </h1>
      <p className="cluster">
        {/* Without a connection the browser would put its own page in the place of ours. */}
        <button type="button" className="button button-primary" onClick={() => navigator.onLine && location.reload()}>
          {again}
        </button>
        <a href="/" className="text-link">
          {home}
        </a>
        {readSentView(document)?.session.phones.map(({ number }) => (
          <a key={number} href={`tel:${number.replaceAll(" ", "")}`} className="text-link">
            {number}
          </a>
        ))}
      </p>
    </div>
  );
}
