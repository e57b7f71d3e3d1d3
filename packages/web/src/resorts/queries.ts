import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";
import { type PlacesApi, placesQuery } from "../stays/search/place-queries.ts";
import type { Reader } from "../visit/visit.ts";

/** One place. */
export const placeQuery = ({ api, slug }: { api: PlacesApi; slug: string }, reader: Reader) =>
  queryOptions({
    queryKey: [...placesQuery(api, reader).queryKey, slug],
    queryFn: ({ signal }) => ask(`GET ${api}/:slug`, { params: { slug }, signal }),
    staleTime: 60_000,
  });
