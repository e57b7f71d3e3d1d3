import { createFileRoute } from "@tanstack/react-router";
import { todosQuery } from "../member/queries.ts";
import { TodosPage } from "../member/todos-page.tsx";

export const Route = createFileRoute("/todoss")({
  loader: ({ context: { queries }, preload }) => {
    if (!preload) void queries.prefetchQuery(todosQuery);
  },
  component: TodosPage,
});
