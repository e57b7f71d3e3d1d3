import type { Dashboard } from "@portico/api/dashboard/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Summary } from "./dashboard-panel.tsx";

describe("Summary", () => {
  const renderSummary = (text: string | null) => {
    const rows = [{ id: "points-available" as const, value: text === null ? null : -20, text }];
    const summary = { layout: "others" as const, rows, unknown: [], failed: [] };
    const dashboard: Pick<Dashboard, "points"> = { points: { state: "ready", summary } };
    return renderToStaticMarkup(<Summary dashboard={dashboard} />);
  };

  it("shows the server's text, so a negative value has a minus sign", () => {
    expect(renderSummary("−20")).toContain(">−20</p>");
    expect(renderSummary("−20")).not.toContain("-20<");
  });

  it("shows a dash and an explanation if the value is not known", () => {
    expect(renderSummary(null)).toContain(">–</p>");
    expect(renderSummary(null)).toContain("not available");
  });
});
