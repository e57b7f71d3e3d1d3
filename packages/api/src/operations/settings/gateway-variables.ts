import type { Currency } from "@portico/domain/money";
import * as format from "./formats.ts";
import { GATEWAY_DIALECTS } from "./gateway-accounts.ts";

function gatewayRows({ name, currency }: Country) {
  return {
    DIALECT: {
      schema: format.oneOf(...GATEWAY_DIALECTS).default("windcave"),
      meaning: `how the gateway of ${name} speaks: \`hosted-page\` or \`windcave\``,
      remedy: "Set it to hosted-page or to windcave.",
    },
    URL: {
      schema: format.httpUrl.optional(),
      meaning: `where the gateway of ${name} is, through which every brand without an account of its own takes ${currency}`,
      whenUnset: `no payments in ${currency} but those of GATEWAY_ACCOUNTS`,
      remedy: "Give the address that the gateway's documentation names for this account.",
    },
    USER: {
      schema: format.line.optional(),
      meaning: `the portal's user at the gateway of ${name}`,
      whenUnset: "needed with its address",
      remedy: "Copy the API user from the gateway's account.",
    },
    KEY: {
      schema: format.line.optional(),
      meaning: `the key of that user in ${name}`,
      whenUnset: "needed with its address",
      remedy: "Copy the API key from the gateway's account.",
      secret: true,
    },
    NOTIFICATION_SECRET: {
      schema: format.line.optional(),
      meaning: `the secret under which the \`hosted-page\` gateway of ${name} signs its notifications`,
      whenUnset: "signatures are not looked at; a notification is never more than a reason to ask the gateway",
      remedy: "Copy the notification secret from the gateway's account.",
      secret: true,
    },
    MODE: {
      schema: format.oneOf("live", "test").optional(),
      meaning: `whether that account in ${name} moves money; it has to be what PORTICO_SYSTEM is`,
      whenUnset: "needed with its address",
      remedy: "Say live or test, as the gateway's account is.",
    },
  } as const;
}

type Country = Readonly<{ name: string; currency: Currency }>;
type Gateway = ReturnType<typeof gatewayRows>;

/** The environment variables of one country's gateway, such as `GATEWAY_AU_URL`. */
export function gatewayVariables<Code extends string>(
  code: Code,
  country: Country,
): { readonly [Part in keyof Gateway as `GATEWAY_${Code}_${Part}`]: Gateway[Part] } {
  const rows = Object.entries(gatewayRows(country)).map(([part, row]) => [`GATEWAY_${code}_${part}`, row]);
  return Object.fromEntries(rows) as ReturnType<typeof gatewayVariables<Code>>;
}
