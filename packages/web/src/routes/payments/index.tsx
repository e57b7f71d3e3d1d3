import { createFileRoute } from "@tanstack/react-router";
import { chargesQuery } from "../../charges/queries.ts";
import { PaymentsPage } from "../../payments/payments-page.tsx";

export const Route = createFileRoute("/payments/")({
  loader: ({ context: { queries }, preload }) => {
    if (!preload) void queries.prefetchQuery(chargesQuery);
  },
  component: PaymentsPage,
});
