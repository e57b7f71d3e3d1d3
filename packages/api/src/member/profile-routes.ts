// Account details, billing address and guests are separate forms.

import { PorticoError } from "@portico/domain/errors";
import { combineFields, type FieldResult, type FormResult } from "@portico/domain/member/form";
import { parseGuests, parsePhone, parsePostalAddress } from "@portico/domain/member/profile-form";
import type { PortalApp } from "../http/app.ts";
import { valueOrThrow } from "../http/form.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { memberContext } from "../session-context/session-context.ts";
import { memberEndpoints, type ProfileChangeForm } from "./contract.ts";
import { readProfile, saveProfile } from "./save.ts";

export function profileRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, memberEndpoints);
  serve("GET /api/profile", (request) => readProfile(portal, memberContext(request)));

  serve("PUT /api/profile", (request) => {
    const change = valueOrThrow(readDetails(request.body));
    const changes = Object.entries(change).filter(([, value]) => value !== undefined);
    if (changes.length === 0) throw new PorticoError("BAD_REQUEST", { detail: "nothing to change" });
    return saveProfile(portal, memberContext(request), Object.fromEntries(changes));
  });

  serve("PUT /api/profile/billing-address", (request) =>
    saveProfile(portal, memberContext(request), { billingAddress: valueOrThrow(parsePostalAddress(request.body)) }),
  );

  serve("PUT /api/profile/guests", async (request) => {
    const context = memberContext(request);
    const currentProfile = await holdingsOf(portal, context).profile();
    const guests = valueOrThrow(parseGuests(request.body.guests, currentProfile.guests), "guests");
    return saveProfile(portal, context, { guests });
  });
}

interface Details {
  readonly title: ProfileChangeForm["title"];
  readonly phone: string | undefined;
}

function readDetails({ title, phone }: ProfileChangeForm): FormResult<Details> {
  const parsedPhone: FieldResult<string | undefined> = phone === undefined ? { value: undefined } : parsePhone(phone);
  return combineFields<Details>({ title: { value: title }, phone: parsedPhone });
}
