import { ROUTES } from "@portico/domain/access/routes";
import { PAGES } from "../pages.ts";
import { checkPages } from "./page-checks.ts";
import { isInStaysHalf } from "./route-halves.ts";

const paths = new Set(ROUTES.filter(isInStaysHalf).map(({ path }) => path));

checkPages(
  "every page about stays",
  PAGES.filter(({ path }) => paths.has(path)),
);
