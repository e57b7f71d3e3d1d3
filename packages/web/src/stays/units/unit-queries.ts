import type { UnitCard } from "@portico/api/resorts/unit-contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { request } from "../../api-client/request.ts";
import { type AudienceKey, useSession } from "../../session-context/session-context.ts";

const STALE_TIME_MS = 5 * 60_000;

const unitsQuery = ({ language, member }: AudienceKey) =>
  queryOptions({
    queryKey: ["units", language, member?.accountId ?? null],
    queryFn: ({ signal }) => request("GET /api/units", { signal }),
    staleTime: STALE_TIME_MS,
  });

/** Offers and bookings name a unit by its resort and its name. */
export interface NamedUnit {
  readonly resortId: string;
  readonly unit: string;
}

/** By `unitKey`. */
export type Units = ReadonlyMap<string, UnitCard>;

export function unitKey({ resortId, unit }: NamedUnit): string {
  return JSON.stringify([resortId, unit]);
}

const NO_UNITS: readonly UnitCard[] = [];

export interface UnitsRead {
  /** Empty while loading and after a failure. */
  readonly units: Units;
  readonly isPending: boolean;
  readonly isFailed: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

export function useUnits(): UnitsRead {
  const { data, isPending, isError, isFetching, refetch } = useQuery(unitsQuery(useSession()));
  const list = data?.units ?? NO_UNITS;
  const units = useMemo(
    () => new Map(list.map((card) => [unitKey({ resortId: card.resortId, unit: card.name }), card])),
    [list],
  );
  return { units, isPending, isFailed: isError || data?.failed === true, isFetching, refetch: () => void refetch() };
}

/** `undefined` while loading, after a failure, and for a unit without content. */
export function useUnit({ resortId, unit }: NamedUnit): UnitCard | undefined {
  const { data } = useQuery(unitsQuery(useSession()));
  return data?.units.find((card) => card.resortId === resortId && card.name === unit);
}
