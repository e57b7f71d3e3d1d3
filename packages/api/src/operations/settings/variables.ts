// The one table of variables: it reads the environment, words the mistakes, and is written into docs/operations.md.

import { BACK_END, CONTENT, LOYALTY, PAYMENTS } from "./outside-variables.ts";
import { bindAddress, oneOf, operators, port, webAddress, wholeNumber } from "./readers.ts";
import { HOSTS, SESSIONS, STORES, SYSTEM } from "./serving-variables.ts";
import { LOG_LEVELS, type Rows, type VariableName } from "./values.ts";

const OPERATIONS: Rows<
  "OPERATIONS_PORT" | "OPERATIONS_ADDRESS" | "OPERATORS" | "DRAIN_SECONDS" | "LOG_LEVEL" | "OTEL_EXPORTER_OTLP_ENDPOINT"
> = {
  OPERATIONS_PORT: {
    group: "Operations",
    meaning: "the private port: probes, and what operators do",
    otherwise: "3100",
    remedy: "Choose a free port that the balancer does not serve, such as OPERATIONS_PORT=3100.",
    read: port,
  },
  OPERATIONS_ADDRESS: {
    group: "Operations",
    meaning: "the address on which the private port listens; never one that the internet reaches",
    otherwise: "127.0.0.1",
    remedy: "Give an address of this machine, such as 127.0.0.1.",
    read: bindAddress,
  },
  OPERATORS: {
    group: "Operations",
    meaning: "`name:key,name:key`: who may ask the operator endpoints; keys of at least 32 characters in production",
    otherwise: "nobody",
    remedy: "Write each as name:key, and make a key with `openssl rand -hex 24`.",
    secret: true,
    read: operators,
  },
  DRAIN_SECONDS: {
    group: "Operations",
    meaning: "after SIGTERM, how long the node goes on serving while `/readyz` already says no",
    otherwise: "0",
    remedy: "Give 0 to 5 seconds: as long as the balancer takes to notice.",
    read: wholeNumber(0, 5),
  },
  LOG_LEVEL: {
    group: "Operations",
    meaning: `how much is logged: ${LOG_LEVELS.map((level) => `\`${level}\``).join(", ")}`,
    otherwise: "`info` in production, else `warn`",
    remedy: `Set it to one of ${LOG_LEVELS.join(", ")}.`,
    read: oneOf(...LOG_LEVELS),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group: "Operations",
    meaning: "an OpenTelemetry collector that takes OTLP over HTTP; traces are sent to its `/v1/traces`",
    otherwise: "no traces",
    remedy: "Give its address, such as http://127.0.0.1:4318.",
    read: webAddress,
  },
};

/** The table, in the order of docs/operations.md. */
export const VARIABLES: Rows<VariableName> = {
  ...SYSTEM,
  ...HOSTS,
  ...SESSIONS,
  ...STORES,
  ...BACK_END,
  ...CONTENT,
  ...PAYMENTS,
  ...LOYALTY,
  ...OPERATIONS,
};
