import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { showRefusal } from "./refusal.ts";
import { RefusalNotice } from "./refusal-notice.tsx";

function render(queries: QueryClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RefusalNotice />
    </QueryClientProvider>,
  );
}

it("shows the reason, the next step, the reference and the refused path", () => {
  const queries = new QueryClient();
  showRefusal(queries, {
    because: "This page is for Weeks.",
    next: "Look under My Dashboard.",
    reference: "K7Q2",
    path: "/points",
  });
  const html = render(queries);
  for (const part of ["This page is for Weeks.", "Look under My Dashboard.", "K7Q2", "/points", 'role="status"'])
    expect(html).toContain(part);
});

it("renders nothing without a refusal", () => {
  expect(render(new QueryClient())).toBe("");
});
