// Where the club is: its back-end, content and gateways, or the sandbox in their place. What belongs together has to be set together.

import type { Values, VariableName } from "./values.ts";
import type { Mistake } from "./variable.ts";
import { VARIABLES } from "./variables.ts";

/** The club that this process asks. */
export type ClubPlace =
  | { readonly kind: "sandbox"; readonly port: number; readonly atOnce: number }
  | ({ readonly kind: "club"; readonly content: ContentPlace } & BackEndPlace);

/** Where the back-end is, and what the portal is there. */
export interface BackEndPlace {
  readonly address: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authClient: string;
  readonly atOnce: number;
}

/** Where content comes from. */
export type ContentPlace =
  | { readonly source: "get-data" }
  | {
      readonly source: "delivery";
      readonly environmentId: string;
      readonly address: string | undefined;
      readonly secureKey: string | undefined;
    };

/** A payment gateway. */
export interface GatewayPlace {
  readonly country: "AU" | "NZ";
  readonly dialect: "hosted-page" | "windcave";
  readonly address: string;
  readonly user: string;
  readonly key: string;
  readonly mode: "live" | "test";
}

type Given = { readonly [Name in VariableName]: Values[Name] | undefined };

/** What the portal is called at the exchange where nobody says otherwise. */
const AUTH_CLIENT = "PORTICO";
const AT_ONCE = 64;

/** The club; the sandbox where no back-end is named. */
export function clubPlace(values: Given, mistakes: Mistake[]): ClubPlace {
  const { BACK_END_URL: address, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = values;
  const atOnce = values.BACK_END_AT_ONCE ?? AT_ONCE;
  const isComplete = together(["BACK_END_URL", "CLIENT_ID", "CLIENT_SECRET"], { values, mistakes });
  const content = contentPlace(values, mistakes);
  if (!isComplete || address === undefined || clientId === undefined || clientSecret === undefined) {
    return { kind: "sandbox", port: values.SANDBOX_PORT ?? 4010, atOnce };
  }
  return {
    kind: "club",
    address,
    clientId,
    clientSecret,
    authClient: values.AUTH_CLIENT ?? AUTH_CLIENT,
    atOnce,
    content,
  };
}

function contentPlace(values: Given, mistakes: Mistake[]): ContentPlace {
  const { CONTENT_ENVIRONMENT_ID: environmentId, CONTENT_SOURCE: source, CONTENT_URL, CONTENT_SECURE_KEY } = values;
  if (source === "get-data" || (source === undefined && environmentId === undefined)) {
    // Set for nothing, they would seem to work.
    for (const name of ["CONTENT_URL", "CONTENT_SECURE_KEY"] as const) {
      if (values[name] !== undefined) mistake(name, "is of no use to get-data", mistakes);
    }
    return { source: "get-data" };
  }
  if (environmentId === undefined) mistake("CONTENT_ENVIRONMENT_ID", "is not set, and delivery needs it", mistakes);
  return {
    source: "delivery",
    environmentId: environmentId ?? "",
    address: CONTENT_URL,
    secureKey: CONTENT_SECURE_KEY,
  };
}

/** The gateways that are set. */
export function gatewayPlaces(values: Given, mistakes: Mistake[]): readonly GatewayPlace[] {
  const places = (["AU", "NZ"] as const).map((country): GatewayPlace | undefined => {
    const names = [
      `GATEWAY_${country}_URL`,
      `GATEWAY_${country}_USER`,
      `GATEWAY_${country}_KEY`,
      `GATEWAY_${country}_MODE`,
    ] as const;
    const [address, user, key, mode] = [values[names[0]], values[names[1]], values[names[2]], values[names[3]]];
    together(names, { values, mistakes });
    if (address === undefined || user === undefined || key === undefined || mode === undefined) return undefined;
    return { country, address, user, key, mode, dialect: values[`GATEWAY_${country}_DIALECT`] ?? "windcave" };
  });
  return places.filter((place) => place !== undefined);
}

/** Whether all are set; where some are and some are not, the missing ones are mistakes. */
function together(
  names: readonly VariableName[],
  { values, mistakes }: { values: Given; mistakes: Mistake[] },
): boolean {
  const missing = names.filter((name) => values[name] === undefined);
  const set = names.filter((name) => values[name] !== undefined);
  const known = new Set(mistakes.map(({ variable }) => variable));
  if (set.length > 0) {
    for (const name of missing.filter((one) => !known.has(one))) {
      mistake(name, `is not set, and ${set.join(" and ")} ${set.length === 1 ? "needs" : "need"} it`, mistakes);
    }
  }
  return missing.length === 0;
}

function mistake(variable: VariableName, text: string, mistakes: Mistake[]): void {
  mistakes.push({ variable, text, remedy: VARIABLES[variable].remedy });
}
