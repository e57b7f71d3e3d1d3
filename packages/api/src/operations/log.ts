// The log: JSON lines with an allow-list. A field that is not listed, or whose value is not of its shape, is left out; so is every text
// that somebody wrote into a message. What is logged can then be read by staff who may not know the members.

import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from "pino";
import { allowedFields } from "./log/allowed.ts";
import { LOG_LEVELS, type LogLevel } from "./settings/variables.ts";

/** One method of the log. What is given is held against the allow-list, whatever it is. */
type Write = (...given: readonly unknown[]) => void;

/** The log of a process. It is what Fastify takes for one, too. */
export interface Log extends FastifyBaseLogger {
  info: Write;
  warn: Write;
  error: Write;
  debug: Write;
  trace: Write;
  fatal: Write;
  silent: Write;
  /** Whether lines of that level are written, for whoever would have to work to make one. */
  isOn(level: LogLevel): boolean;
}

/** Opens the log; by default it goes to standard output, without waiting for it. */
export function openLog(level: LogLevel, stream: DestinationStream = destination({ dest: 1, sync: false })): Log {
  const lines = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Its own serializer would copy messages of errors.
      serializers: { err: (value: unknown) => value, error: (value: unknown) => value },
    },
    stream,
  );
  return logOver(lines, {});
}

function logOver(lines: Logger, bound: Readonly<Record<string, unknown>>): Log {
  const writing =
    (level: "debug" | "info" | "warn" | "error" | "fatal"): Write =>
    (...given) => {
      if (!lines.isLevelEnabled(level)) return;
      // A log that fails must not fail what is logged: a getter may throw, an object may be a proxy.
      try {
        lines[level]({ ...bound, ...allowedFields(given) });
      } catch {
        lines[level]({ ...bound, event: "log.unreadable" });
      }
    };
  return {
    debug: writing("debug"),
    info: writing("info"),
    warn: writing("warn"),
    error: writing("error"),
    fatal: writing("fatal"),
    isOn: (level) => lines.isLevelEnabled(level),
    // Two levels that the settings do not have.
    trace: () => undefined,
    silent: () => undefined,
    get level() {
      return lines.level;
    },
    set level(level: string) {
      if ((LOG_LEVELS as readonly string[]).includes(level)) lines.level = level;
    },
    child: (more) => logOver(lines, { ...bound, ...allowedFields([more]) }),
  };
}
