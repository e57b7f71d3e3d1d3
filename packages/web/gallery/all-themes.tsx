import { THEMES } from "@portico/domain/brand/themes";
import { Button } from "../src/ui/button.tsx";
import { Card } from "../src/ui/card.tsx";
import { Figure } from "../src/ui/description.tsx";
import { SCENES, Scene } from "../src/ui/scene.tsx";
import { Status } from "../src/ui/status.tsx";

/** Renders the components in each theme, in the light and the dark scheme. */
export function AllThemes() {
  return (
    <div className="grid md:grid-cols-2">
      {THEMES.flatMap((theme, place) =>
        ["light", "dark"].map((scheme) => (
          <div
            key={theme + scheme}
            data-theme={theme}
            data-scheme={scheme}
            className="grid gap-4 bg-paper p-6 text-ink"
          >
            <Scene name={SCENES[place % SCENES.length] ?? "coast"} className="h-44 w-full rounded-card" />
            <div className="grid gap-4 sm:grid-cols-2">
              <Card title={theme}>
                <Figure label="Points available" value="12,400" />
                <div className="cluster">
                  <Status tone="success">Active</Status>
                  <Status tone="brand">Aspire</Status>
                </div>
              </Card>
              <Card kind="deep" title="Plan a stay">
                <p className="text-on-deep-soft">Twelve ways to book, all in one place.</p>
                <div className="cluster">
                  <Button>Search</Button>
                  <Button kind="secondary">More</Button>
                </div>
              </Card>
            </div>
          </div>
        )),
      )}
    </div>
  );
}
