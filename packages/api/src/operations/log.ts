// JSON lines with an allow-list of fields, so staff who may not see member data can read the log.

import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from "pino";
import { allowedFields } from "./log/allowed.ts";
import { LOG_LEVELS, type LogLevel } from "./settings/variables.ts";

/** Drops every field that is not on the allow-list. */
type Write = (...args: readonly unknown[]) => void;

/** Also passed to Fastify. */
export interface Log extends FastifyBaseLogger {
  info: Write;
  warn: Write;
  error: Write;
  debug: Write;
  trace: Write;
  fatal: Write;
  silent: Write;
  /** Callers check the level before they compute expensive fields. */
  isOn(level: LogLevel): boolean;
}

/** Writes to standard output asynchronously by default. */
export function createLog(level: LogLevel, stream: DestinationStream = destination({ dest: 1, sync: false })): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Pino's error serializer would copy error messages.
      serializers: { err: (value: unknown) => value, error: (value: unknown) => value },
    },
    stream,
  );
  return wrapLogger(logger, {});
}

function wrapLogger(logger: Logger, bindings: Readonly<Record<string, unknown>>): Log {
  const writerFor =
    (level: "debug" | "info" | "warn" | "error" | "fatal"): Write =>
    (...args) => {
      if (!logger.isLevelEnabled(level)) return;
      // A failing log must not fail its caller: a getter may throw, an object may be a proxy.
      try {
        logger[level]({ ...bindings, ...allowedFields(args) });
      } catch {
        logger[level]({ ...bindings, event: "log.unreadable" });
      }
    };
  return {
    debug: writerFor("debug"),
    info: writerFor("info"),
    warn: writerFor("warn"),
    error: writerFor("error"),
    fatal: writerFor("fatal"),
    isOn: (level) => logger.isLevelEnabled(level),
    // Fastify requires these levels; LOG_LEVEL does not have them.
    trace: () => undefined,
    silent: () => undefined,
    get level() {
      return logger.level;
    },
    set level(level: string) {
      if ((LOG_LEVELS as readonly string[]).includes(level)) logger.level = level;
    },
    child: (childBindings) => wrapLogger(logger, { ...bindings, ...allowedFields([childBindings]) }),
  };
}
