// The profile: account details, the billing address and the guests, each a form of its own with an address of its own.

import { PorticoError } from "@portico/domain/errors";
import { type FormResult, type Read, readAll } from "@portico/domain/member/form";
import { readAddress, readEmail, readGuests, readPhone } from "@portico/domain/member/profile-form";
import { z } from "zod";
import { memberVisit } from "../http/admit.ts";
import type { PortalApp } from "../http/app.ts";
import { problems } from "../http/contract.ts";
import { formValue } from "../http/form-value.ts";
import type { OpenPortal } from "../portal.ts";
import {
  addressChange,
  guestsChange,
  type ProfileChangeForm,
  profile,
  profileChange,
  profileSaved,
} from "./contract.ts";
import { readProfile, saveProfile } from "./save.ts";

const SAVED = { 200: profileSaved, ...problems(400, 401, 403, 404, 413, 415, 421, 422, 500, 502, 503) };

/** The endpoints of the profile. */
export function profileRoutes(app: PortalApp, portal: OpenPortal): void {
  app.get(
    "/api/profile",
    {
      config: { access: "/profile/account-details" },
      schema: {
        querystring: z.strictObject({}),
        response: { 200: profile, ...problems(400, 401, 403, 404, 421, 500, 502, 503) },
      },
    },
    (request) => readProfile(portal, memberVisit(request)),
  );

  app.put(
    "/api/profile",
    { config: { access: "/profile/account-details" }, schema: { body: profileChange, response: SAVED } },
    (request) => {
      const change = formValue(readDetails(request.body));
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      if (given.length === 0) throw new PorticoError("BAD_REQUEST", { detail: "nothing to change" });
      return saveProfile(portal, memberVisit(request), Object.fromEntries(given));
    },
  );

  app.put(
    "/api/profile/billing-address",
    { config: { access: "/profile/billing-address" }, schema: { body: addressChange, response: SAVED } },
    (request) => saveProfile(portal, memberVisit(request), { billingAddress: formValue(readAddress(request.body)) }),
  );

  app.put(
    "/api/profile/guests",
    { config: { access: "/profile/guest-details" }, schema: { body: guestsChange, response: SAVED } },
    (request) => {
      const guests = formValue(readGuests(request.body.guests), "guests");
      return saveProfile(portal, memberVisit(request), { guests });
    },
  );
}

interface Details {
  readonly title: ProfileChangeForm["title"];
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

function readDetails({ title, email, phone }: ProfileChangeForm): FormResult<Details> {
  const given = (text: string | undefined, read: (typed: string) => Read<string>): Read<string | undefined> =>
    text === undefined ? { value: undefined } : read(text);
  return readAll<Details>({ title: { value: title }, email: given(email, readEmail), phone: given(phone, readPhone) });
}
