import { createFileRoute, redirect } from "@tanstack/react-router";

// A second spelling, which leads to the list (reading R29). The server has decided that the visitor may open it; so they may open the other.
export const Route = createFileRoute("/todoss")({
  loader: ({ location }) => {
    throw redirect({ href: `/todos${location.searchStr}`, replace: true });
  },
});
