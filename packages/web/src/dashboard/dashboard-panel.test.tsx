import type { Dashboard } from "@portico/api/dashboard/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Summary } from "./dashboard-panel.tsx";

describe("the summary of the dashboard", () => {
  const html = (text: string | null) => {
    const rows = [{ id: "points-available" as const, value: text === null ? null : -20, text }];
    const summary = { layout: "others" as const, rows, unknown: [], failed: [] };
    const dashboard: Pick<Dashboard, "points"> = { points: { state: "ready", summary } };
    return renderToStaticMarkup(<Summary dashboard={dashboard} />);
  };

  it("shows the server's text of a value, so a negative one has its minus sign", () => {
    expect(html("−20")).toContain(">−20</p>");
    expect(html("−20")).not.toContain("-20<");
  });

  it("shows a dash and says so if the value is not known", () => {
    expect(html(null)).toContain(">–</p>");
    expect(html(null)).toContain("not available");
  });
});
