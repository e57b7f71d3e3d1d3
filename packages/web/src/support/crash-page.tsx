// Last-resort page if the error page itself fails (section 8 of the specification). It uses only text that is already loaded.

import { messages, useMessages } from "../language/messages.ts";
import { readSentView } from "../session-context/session-context.ts";

const crashMessages = messages(
  { failed: "An error occurred while showing the error page", again: "Try again", home: "Go to the home page" },
  { failed: "Đã xảy ra lỗi khi hiển thị trang báo lỗi", again: "Thử lại", home: "Về trang chủ" },
);

/** A message, a reload button, a link to the home page, and the phone numbers. */
export function CrashPage() {
  const { failed, again, home } = useMessages(crashMessages);
  return (
    <div className="column grid gap-4 py-12">
      <h1 id="page-heading" tabIndex={-1} className="font-display text-3xl text-ink">
        {failed}
      </h1>
      <p className="cluster">
        {/* Offline, a reload would replace the page with the browser's error page. */}
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
