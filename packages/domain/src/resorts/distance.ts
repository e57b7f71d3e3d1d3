// Distances along the surface of a sphere: roads are longer (R67).

export interface Coordinates {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
}

/** The mean radius of the earth. The sphere differs from the ellipsoid by at most 0.6 %. */
const EARTH_RADIUS_KM = 6371.0088;

/**
 * The great-circle distance in kilometres, by the haversine formula, which is exact for near points too.
 *
 * @example
 * ```ts
 * import { distanceKm } from "@portico/domain/stays";
 *
 * const noosa = { latitude: -26.398, longitude: 153.093 };
 * const mooloolaba = { latitude: -26.681, longitude: 153.119 };
 * Math.round(distanceKm(noosa, mooloolaba)); // => 32
 * ```
 */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const [latitude, otherLatitude] = [toRadians(from.latitude), toRadians(to.latitude)];
  const haversine =
    sinSquared((otherLatitude - latitude) / 2) +
    Math.cos(latitude) * Math.cos(otherLatitude) * sinSquared(toRadians(to.longitude - from.longitude) / 2);
  // Rounding can exceed 1 for opposite points.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/** A place without readable coordinates is not on the map. */
export interface MappedPlace {
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
}

export interface Neighbour<Place> {
  readonly place: Place;
  readonly distanceKm: number;
}

/**
 * The places nearest to another, the nearest first. Places without coordinates are left out; without an origin there are none.
 *
 * @example
 * ```ts
 * import { nearestPlaces } from "@portico/domain/stays";
 *
 * const noosa = { latitude: -26.398, longitude: 153.093 };
 * const places = [
 *   { name: "Eden", latitude: -37.066, longitude: 149.901 },
 *   { name: "Caloundra", latitude: -26.804, longitude: 153.122 },
 *   { name: "Somewhere", latitude: undefined, longitude: undefined },
 * ];
 * nearestPlaces(noosa, places, { limit: 5 }).map(({ place }) => place.name); // => ["Caloundra", "Eden"]
 * ```
 */
export function nearestPlaces<Place extends MappedPlace>(
  origin: MappedPlace,
  places: readonly Place[],
  { limit }: { limit: number },
): readonly Neighbour<Place>[] {
  const from = coordinatesOf(origin);
  if (from === undefined) return [];
  return places
    .flatMap((place) => {
      const to = coordinatesOf(place);
      return to === undefined ? [] : [{ place, distanceKm: distanceKm(from, to) }];
    })
    .toSorted((first, second) => first.distanceKm - second.distanceKm)
    .slice(0, limit);
}

export function coordinatesOf({ latitude, longitude }: MappedPlace): Coordinates | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function sinSquared(angle: number): number {
  return Math.sin(angle) ** 2;
}
