import { createFileRoute } from "@tanstack/react-router";
import { DocumentsPage } from "../documents/documents-page.tsx";
import { documentsQuery } from "../documents/queries.ts";

export const Route = createFileRoute("/documents")({
  loader: ({ context: { queries }, preload }) => {
    if (!preload) void queries.prefetchQuery(documentsQuery);
  },
  component: DocumentsPage,
});
