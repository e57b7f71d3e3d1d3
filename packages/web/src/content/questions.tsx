// Questions and answers: each opens below its question, by mouse or keyboard.

import type { QuestionGroupView } from "@portico/api/content/contract";
import { useWords } from "../language/words.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { Section } from "../ui/section.tsx";
import { useVisit } from "../visit/visit.ts";
import { contentWords } from "./words.ts";

/** The groups, each under its heading. */
export function Questions({ groups }: { groups: readonly QuestionGroupView[] }) {
  const texts = useWords(contentWords);
  const { language } = useVisit();
  return groups.map(({ group, questions }) => (
    <Section key={group} title={group === "" ? (groups.length === 1 ? texts.questions : texts.otherQuestions) : group}>
      <div className="card px-4 py-2 md:px-6">
        {questions.map(({ codename, question, answer, language: written }) => (
          <div
            key={codename}
            {...(written !== null && written !== language && { lang: written })}
            className="[&:last-child>.disclosure]:border-b-0 [&>.disclosure]:border-t-0"
          >
            <Disclosure title={question}>
              <RichText content={answer} topLevel={4} />
            </Disclosure>
          </div>
        ))}
      </div>
    </Section>
  ));
}
