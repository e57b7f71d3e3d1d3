import { type MouseEvent, useEffect, useId, useRef } from "react";
import { useMessages } from "../language/messages.ts";
import { fieldId } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { uiMessages } from "./messages.ts";
import type { FormProblem } from "./problems.ts";

/** Takes the focus when `attempt` changes, the number of submissions. */
export function ErrorSummary({
  problems,
  attempt,
  title,
}: {
  problems: readonly FormProblem[];
  attempt: number;
  title?: string;
}) {
  const text = useMessages(uiMessages);
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
              <ProblemItem problem={problem} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function ProblemItem({ problem }: { problem: FormProblem }) {
  if (problem.field === undefined) return <span>{problem.text}</span>;
  const id = fieldId(problem.field);
  const focusField = (event: MouseEvent): void => {
    const control = document.getElementById(id);
    if (control === null) return;
    // Keep the URL: the router would treat a new fragment as a page change.
    event.preventDefault();
    control.focus({ preventScroll: true });
    (control.closest(".field") ?? control).scrollIntoView({ block: "center" });
  };
  return (
    <a
      href={`#${id}`}
      onClick={focusField}
      className="font-semibold text-danger underline underline-offset-4 hover:decoration-2"
    >
      {problem.text}
    </a>
  );
}
