// Shown if the error page itself fails (section 8 of the specification). Needs no further chunk.

import { messages, useMessages } from "../language/messages.ts";
import { readSentView } from "../session-context/session-context.ts";

const crashMessages = messages(
  { title: "An error occurred while showing the error page", retry: "Try again", home: "Go to the home page" },
  { title: "Đã xảy ra lỗi khi hiển thị trang báo lỗi", retry: "Thử lại", home: "Về trang chủ" },
);

export function CrashPage() {
  const { title, retry, home } = useMessages(crashMessages);
  return (
    <div className="column grid gap-4 py-12">
      <h1 id="page-heading" tabIndex={-1} className="font-display text-3xl text-ink">
        {title}
      </h1>
      <p className="cluster">
        {/* Offline, a reload would replace the page with the browser's error page. */}
        <button type="button" className="button button-primary" onClick={() => navigator.onLine && location.reload()}>
          {retry}
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
