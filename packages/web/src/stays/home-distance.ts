import type { PlaceCard } from "@portico/api/resorts/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../session-context/session-context.ts";
import { homeDistancesQuery } from "./place-queries.ts";

/** Empty if it is not known. */
export function useHomeDistance(place: Pick<PlaceCard, "link"> | undefined): string {
  const { data } = useQuery(homeDistancesQuery(useSession()));
  const path = place?.link?.address;
  return data?.places.find(({ path: candidate }) => candidate === path)?.text ?? "";
}
