// A page about something that did not work: what happened, what to do next, whom to call.

import type { ReactNode } from "react";
import { useWords } from "../language/words.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Page } from "../ui/page.tsx";
import { Scene, type SceneName } from "../ui/scene.tsx";
import { useVisit } from "../visit/visit.ts";
import { Phones } from "./phones.tsx";
import { supportWords } from "./words.ts";

/** What the page says; `action` stands before the way home. */
export interface ProblemPageProps {
  readonly title: string;
  readonly lead: string;
  /** None where nothing can be loaded, a picture neither. */
  readonly scene?: SceneName;
  readonly reference?: string | undefined;
  readonly action?: ReactNode;
  /** What became of the action. */
  readonly children?: ReactNode;
}

/** The page. */
export function ProblemPage({ title, lead, scene, reference, action, children }: ProblemPageProps) {
  const texts = useWords(supportWords);
  const { phones } = useVisit();
  return (
    <Page title={title} lead={lead} width="narrow">
      {scene !== undefined && (
        <div className="aspect-[3/1] overflow-hidden rounded-card">
          <Scene name={scene} className="size-full" />
        </div>
      )}
      <p className="flex flex-wrap gap-3">
        {action}
        <ButtonLink to="/" kind={action === undefined ? "primary" : "secondary"}>
          {texts.home}
        </ButtonLink>
      </p>
      {children}
      <Phones phones={phones} />
      {reference !== undefined && reference !== "" && (
        <p className="mt-4 text-sm text-ink-soft">{texts.reference(reference)}</p>
      )}
    </Page>
  );
}
