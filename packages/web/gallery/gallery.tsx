import { THEMES } from "@portico/domain/brand/themes";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ToastRegion } from "../src/ui/toast.tsx";
import { AllThemes } from "./all-themes.tsx";
import { Components } from "./components.tsx";
import { Forms } from "./forms.tsx";
import { Scenes } from "./scenes.tsx";
import "./gallery.css";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "classic-points";
const scheme = asked.get("scheme");
if (scheme !== null) document.documentElement.dataset["scheme"] = scheme;

const PARTS = { components: Components, forms: Forms, scenes: Scenes, themes: AllThemes } as const;
const part = asked.get("part") ?? "components";
const Part = PARTS[part as keyof typeof PARTS] ?? Components;

createRoot(document.getElementById("gallery") as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <nav className="column cluster pt-4 text-sm" aria-label="Gallery">
        {Object.keys(PARTS).map((name) => (
          <a key={name} href={`?part=${name}&theme=${asked.get("theme") ?? ""}`} className="text-link">
            {name}
          </a>
        ))}
        {THEMES.map((theme) => (
          <a key={theme} href={`?part=${part}&theme=${theme}`} className="text-link">
            {theme}
          </a>
        ))}
      </nav>
      <main>
        <Part />
      </main>
      <ToastRegion />
    </QueryClientProvider>
  </StrictMode>,
);
