// The profile: account details, the billing address and the guests, each a form of its own with an address of its own.

import { PorticoError } from "@portico/domain/errors";
import { type FormResult, type Read, readAll } from "@portico/domain/member/form";
import { readAddress, readGuests, readPhone } from "@portico/domain/member/profile-form";
import type { PortalApp } from "../http/app.ts";
import { formValue } from "../http/form.ts";
import { serving } from "../http/serve.ts";
import { holdingsOf } from "../visit/holdings.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { memberVisit } from "../visit/visit.ts";
import { memberEndpoints, type ProfileChangeForm } from "./contract.ts";
import { readProfile, saveProfile } from "./save.ts";

/** The endpoints of the profile. */
export function profileRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, memberEndpoints);
  serve("GET /api/profile", (request) => readProfile(portal, memberVisit(request)));

  serve("PUT /api/profile", (request) => {
    const change = formValue(readDetails(request.body));
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    if (given.length === 0) throw new PorticoError("BAD_REQUEST", { detail: "nothing to change" });
    return saveProfile(portal, memberVisit(request), Object.fromEntries(given));
  });

  serve("PUT /api/profile/billing-address", (request) =>
    saveProfile(portal, memberVisit(request), { billingAddress: formValue(readAddress(request.body)) }),
  );

  serve("PUT /api/profile/guests", async (request) => {
    const visit = memberVisit(request);
    const stored = await holdingsOf(portal, visit).profile();
    const guests = formValue(readGuests(request.body.guests, stored.guests), "guests");
    return saveProfile(portal, visit, { guests });
  });
}

interface Details {
  readonly title: ProfileChangeForm["title"];
  readonly phone: string | undefined;
}

function readDetails({ title, phone }: ProfileChangeForm): FormResult<Details> {
  const read: Read<string | undefined> = phone === undefined ? { value: undefined } : readPhone(phone);
  return readAll<Details>({ title: { value: title }, phone: read });
}
