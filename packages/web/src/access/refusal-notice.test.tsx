import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { showRefusal } from "./refusal.ts";
import { RefusalNotice } from "./refusal-notice.tsx";

function drawn(queries: QueryClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RefusalNotice />
    </QueryClientProvider>,
  );
}

it("says why somebody was sent to a page, and under which reference", () => {
  const queries = new QueryClient();
  showRefusal(queries, {
    because: "This page is for Weeks.",
    next: "Look under My Dashboard.",
    reference: "K7Q2",
    path: "/points",
  });
  const html = drawn(queries);
  for (const part of ["This page is for Weeks.", "Look under My Dashboard.", "K7Q2", "/points", 'role="status"'])
    expect(html).toContain(part);
});

it("says nothing where nobody was turned away", () => {
  expect(drawn(new QueryClient())).toBe("");
});
