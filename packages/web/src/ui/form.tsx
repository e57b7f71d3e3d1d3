// What a form says when something in it is wrong: a summary that takes the focus and leads to each field, in the field's own words.

import { type MouseEvent, useEffect, useId, useRef } from "react";
import { useWords } from "../language/words.ts";
import { fieldId } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { FormProblem } from "./problems.ts";
import { kitWords } from "./words.ts";

/**
 * The summary of what is wrong; nothing where nothing is. `attempt` counts how often the form was sent (react-hook-form's `submitCount`): the
 * summary takes the focus with each attempt, and leaves it alone while fields are being corrected.
 */
export function ErrorSummary({
  problems,
  attempt,
  title,
}: {
  problems: readonly FormProblem[];
  attempt: number;
  title?: string;
}) {
  const text = useWords(kitWords);
  const headingId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = problems.length === 0;
  useEffect(() => {
    if (attempt > 0 && !isEmpty) box.current?.focus();
  }, [attempt, isEmpty]);
  if (isEmpty) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby={headingId}
      className="notice tone-danger flex gap-3 px-4 py-4 md:px-5"
    >
      <Icon name="stop" className="mt-0.5 size-6 text-danger" />
      <div className="grid min-w-0 gap-1.5">
        <h2 id={headingId} className="text-lg">
          {title ?? text.thereIsAProblem}
        </h2>
        <ul className="grid gap-1">
          {problems.map((problem) => (
            <li key={`${problem.field ?? ""} ${problem.text}`}>
              <ProblemLine problem={problem} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function ProblemLine({ problem }: { problem: FormProblem }) {
  if (problem.field === undefined) return <span>{problem.text}</span>;
  const id = fieldId(problem.field);
  const go = (event: MouseEvent): void => {
    const control = document.getElementById(id);
    if (control === null) return;
    // The address stays as it is: the router would take a fragment for a change of page.
    event.preventDefault();
    control.focus({ preventScroll: true });
    (control.closest(".field") ?? control).scrollIntoView({ block: "center" });
  };
  return (
    <a
      href={`#${id}`}
      onClick={go}
      className="font-semibold text-danger underline underline-offset-4 hover:decoration-2"
    >
      {problem.text}
    </a>
  );
}
