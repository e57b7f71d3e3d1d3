// /todos: what the member should see to, the urgent first.

import type { Todos, TodoView } from "@portico/api/member/contract";
import { useWords } from "../language/words.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { Empty, PartlyFailed, Phones } from "../ui/states.tsx";
import { Status, type StatusTone } from "../ui/status.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { type Again, Asked } from "../visit/asked.tsx";
import { useVisit } from "../visit/visit.ts";
import { todosQuery } from "./queries.ts";
import { todoWords } from "./todo-words.ts";

const SEVERITIES = ["urgent", "soon", "sometime"] as const;
const TONES: Readonly<Record<TodoView["severity"], StatusTone>> = {
  urgent: "danger",
  soon: "warning",
  sometime: "info",
};

export function startTodos({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(todosQuery);
}

/** The page. */
export function TodosPage() {
  const text = useWords(todoWords);
  return (
    <Page title={text.title} lead={text.lead}>
      <Asked query={todosQuery} label={text.loading}>
        {(answer, again) => <List answer={answer} again={again} />}
      </Asked>
    </Page>
  );
}

function List({ answer: { todos, failed }, again: { again, isAsking } }: { answer: Todos; again: Again }) {
  const text = useWords(todoWords);
  return (
    <>
      <PartlyFailed parts={failed.map((part) => text.parts[part])} onRetry={again} isRetrying={isAsking} />
      {todos.length === 0 && (
        <Empty
          scene={failed.length === 0 ? "coast" : "alps"}
          level={2}
          title={failed.length === 0 ? text.none : text.nonePartly}
          hint={failed.length === 0 ? text.noneHint : text.nonePartlyHint}
          action={failed.length === 0 && <ButtonLink to="/resorts">{text.holiday}</ButtonLink>}
        />
      )}
      {SEVERITIES.map((severity) => {
        const some = todos.filter((todo) => todo.severity === severity);
        if (some.length === 0) return null;
        return (
          <Section
            key={severity}
            title={text.severities[severity]}
            lead={text.severityWhy[severity]}
            actions={<Status tone={TONES[severity]}>{text.count(some.length)}</Status>}
          >
            <ul className="grid gap-4">
              {some.map((todo, place) => (
                <Matter key={`${todo.kind} ${place}`} todo={todo} />
              ))}
            </ul>
          </Section>
        );
      })}
    </>
  );
}

function Matter({ todo: { kind, words, date, link } }: { todo: TodoView }) {
  const text = useWords(todoWords);
  const { phones } = useVisit();
  return (
    <Card
      as="li"
      title={text.kinds[kind]}
      actions={
        date !== null && (
          <span className="font-semibold">
            <DayText iso={date} />
          </span>
        )
      }
    >
      <p className="max-w-prose text-ink-soft">{words}</p>
      {link === null ? (
        <Phones phones={phones} lead={`${text.call}:`} />
      ) : (
        <div>
          <ButtonLink to={link} kind="secondary" size="small">
            {text.actions[kind] === "" ? text.kinds[kind] : text.actions[kind]}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
