// How something works, in a few numbered steps.

import { useWords } from "../../language/words.ts";
import { Section } from "../../ui/section.tsx";
import { stayWords } from "../stay-words.ts";

/** One step. */
export interface Step {
  readonly title: string;
  readonly text: string;
}

/** The steps, side by side where there is room. */
export function HowItWorks({ steps, title }: { steps: readonly Step[]; title?: string }) {
  const texts = useWords(stayWords);
  return (
    <Section title={title ?? texts.about}>
      <ol className="grid grid-cols-1 gap-6 md:grid-cols-3 md:gap-8">
        {steps.map((step, place) => (
          <li key={step.title} className="grid content-start gap-2 border-t-2 border-brand-line pt-4">
            <span aria-hidden="true" className="font-display text-2xl font-semibold text-brand-ink">
              {place + 1}
            </span>
            <h3 className="text-lg">{step.title}</h3>
            <p className="text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
