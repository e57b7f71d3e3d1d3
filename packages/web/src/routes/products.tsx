import { createFileRoute } from "@tanstack/react-router";
import { ProductsPage } from "../points/products-page.tsx";
import { ownershipQuery } from "../points/queries.ts";

export const Route = createFileRoute("/products")({
  loader: ({ context: { queries }, preload }) => {
    if (!preload) void queries.prefetchQuery(ownershipQuery);
  },
  component: ProductsPage,
});
