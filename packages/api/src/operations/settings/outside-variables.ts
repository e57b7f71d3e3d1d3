// The variables of those whom the portal asks: the club's back-end, the content service, payment gateways, the loyalty provider.

import { line, oneOf, origin, port, webAddress, wholeNumber } from "./readers.ts";
import type { Rows, Values } from "./values.ts";
import { type Variable, WrongText } from "./variable.ts";

/** The club's back-end, or the sandbox in its place. */
export const BACK_END: Rows<
  "BACK_END_URL" | "CLIENT_ID" | "CLIENT_SECRET" | "AUTH_CLIENT" | "BACK_END_AT_ONCE" | "SANDBOX_PORT"
> = {
  BACK_END_URL: {
    group: "The club's back-end",
    meaning: "where the club's back-end is",
    otherwise: "the sandbox of this process; needed in production",
    remedy: "Give its address, such as https://backend.example.com.",
    read: webAddress,
  },
  CLIENT_ID: {
    group: "The club's back-end",
    meaning: "what the portal is called there",
    otherwise: "needed with BACK_END_URL",
    remedy: "Ask the club for the portal's client id.",
    read: line,
  },
  CLIENT_SECRET: {
    group: "The club's back-end",
    meaning: "the secret of that client",
    otherwise: "needed with BACK_END_URL",
    remedy: "Ask the club for the portal's client secret.",
    secret: true,
    read: line,
  },
  AUTH_CLIENT: {
    group: "The club's back-end",
    meaning: "the portal's name at the exchange system",
    otherwise: "`PORTICO`",
    remedy: "Ask the club for the name.",
    read: line,
  },
  BACK_END_AT_ONCE: {
    group: "The club's back-end",
    meaning: "calls to the back-end that are under way at a time; more wait for their turn",
    otherwise: "64",
    remedy: "Give a number from 1 to 1024.",
    read: wholeNumber(1, 1_024),
  },
  SANDBOX_PORT: {
    group: "The club's back-end",
    meaning: "the port of the sandbox, where there is one",
    otherwise: "4010",
    remedy: "Choose a free port, such as SANDBOX_PORT=4010.",
    read: port,
  },
};

/** The content service. */
export const CONTENT: Rows<
  "CONTENT_SOURCE" | "CONTENT_URL" | "CONTENT_ENVIRONMENT_ID" | "CONTENT_SECURE_KEY" | "CONTENT_PICTURE_ORIGIN"
> = {
  CONTENT_SOURCE: {
    group: "Content",
    meaning: "`delivery` asks the content service itself, `get-data` the club's back-end",
    otherwise: "`delivery` where CONTENT_ENVIRONMENT_ID is set, else `get-data`",
    remedy: "Set it to delivery or to get-data.",
    read: oneOf("delivery", "get-data"),
  },
  CONTENT_URL: {
    group: "Content",
    meaning: "where the Delivery API is, if not at the service's own address",
    otherwise: "the service's own",
    remedy: "Give its address, or leave it out.",
    read: webAddress,
  },
  CONTENT_ENVIRONMENT_ID: {
    group: "Content",
    meaning: "the environment of the content service",
    otherwise: "needed for `delivery`",
    remedy: "Copy the environment id from the content service's settings; it is a UUID.",
    read: environmentId,
  },
  CONTENT_SECURE_KEY: {
    group: "Content",
    meaning: "the key of the Delivery API's secure access, where that is switched on",
    otherwise: "none",
    remedy: "Copy the Delivery API key for secure access.",
    secret: true,
    read: line,
  },
  CONTENT_PICTURE_ORIGIN: {
    group: "Content",
    meaning:
      "where the content service keeps pictures; the portal passes them on, so that browsers talk to nobody else",
    otherwise: "pictures are left out",
    remedy: "Give scheme and host, such as https://assets.example.com.",
    read: origin,
  },
};

function environmentId(text: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text;
  throw new WrongText("is no UUID");
}

type GatewayRows<Country extends "AU" | "NZ"> = Rows<Extract<keyof Values, `GATEWAY_${Country}_${string}`>>;

/** The payment gateways of both countries. */
export const PAYMENTS: GatewayRows<"AU"> & GatewayRows<"NZ"> = {
  GATEWAY_AU_DIALECT: dialect("Australia"),
  GATEWAY_AU_URL: gatewayAddress("Australia"),
  GATEWAY_AU_USER: gatewayUser("Australia"),
  GATEWAY_AU_KEY: gatewayKey("Australia"),
  GATEWAY_AU_MODE: gatewayMode("Australia"),
  GATEWAY_NZ_DIALECT: dialect("New Zealand"),
  GATEWAY_NZ_URL: gatewayAddress("New Zealand"),
  GATEWAY_NZ_USER: gatewayUser("New Zealand"),
  GATEWAY_NZ_KEY: gatewayKey("New Zealand"),
  GATEWAY_NZ_MODE: gatewayMode("New Zealand"),
};

function dialect(country: string): Variable<"hosted-page" | "windcave"> {
  return {
    group: "Payments",
    meaning: `how the gateway of ${country} speaks: \`hosted-page\` or \`windcave\``,
    otherwise: "`windcave`",
    remedy: "Set it to hosted-page or to windcave.",
    read: oneOf("hosted-page", "windcave"),
  };
}

function gatewayAddress(country: string): Variable<string> {
  return {
    group: "Payments",
    meaning: `where the gateway of ${country} is`,
    otherwise: "no payments there",
    remedy: "Give the address that the gateway's documentation names for this account.",
    read: webAddress,
  };
}

function gatewayUser(country: string): Variable<string> {
  return {
    group: "Payments",
    meaning: `the portal's user at the gateway of ${country}`,
    otherwise: "needed with its address",
    remedy: "Copy the API user from the gateway's account.",
    read: line,
  };
}

function gatewayKey(country: string): Variable<string> {
  return {
    group: "Payments",
    meaning: `the key of that user in ${country}`,
    otherwise: "needed with its address",
    remedy: "Copy the API key from the gateway's account.",
    secret: true,
    read: line,
  };
}

function gatewayMode(country: string): Variable<"live" | "test"> {
  return {
    group: "Payments",
    meaning: `whether that account in ${country} moves money; it has to be what PORTICO_SYSTEM is`,
    otherwise: "needed with its address",
    remedy: "Say live or test, as the gateway's account is.",
    read: oneOf("live", "test"),
  };
}

/** The loyalty provider. */
export const LOYALTY: Rows<"LOYALTY_SIGN_OUT_URL" | "AUTO_LOGIN_MARK"> = {
  LOYALTY_SIGN_OUT_URL: {
    group: "Loyalty",
    meaning: "the loyalty provider's sign-out page, which is opened for a second when a member signs out",
    otherwise: "no window is opened",
    remedy: "Give the address of the page.",
    read: webAddress,
  },
  AUTO_LOGIN_MARK: {
    group: "Loyalty",
    meaning: "what marks a link that has to leave the app and pass through the loyalty sign-on",
    otherwise: "`auto-login`",
    remedy: "Give the part of the address that all such links have.",
    read: line,
  },
};
