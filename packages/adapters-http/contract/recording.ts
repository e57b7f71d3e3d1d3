// Which methods of the ports the contract suites have had an answer from.

type Method = (...given: readonly unknown[]) => unknown;

/** What a record knows. */
export interface Recording {
  /** The same ports, listened to; `name` tells them apart from others of their kind. */
  listening<Ports extends object>(ports: Ports, name?: string): Ports;
  /** The methods that there are. */
  offered(): readonly string[];
  /** Those of them that never answered: not called, or called and always refused. */
  unanswered(): readonly string[];
}

/** A record with nothing in it yet. */
export function recording(): Recording {
  const answers = new Map<string, boolean>();
  function heard(path: string, owner: object, method: Method): Method {
    if (!answers.has(path)) answers.set(path, false);
    return (...given) => {
      const answer = Reflect.apply(method, owner, given);
      Promise.resolve(answer).then(
        () => answers.set(path, true),
        () => undefined,
      );
      return answer;
    };
  }
  function listening<Ports extends object>(ports: Ports, name?: string): Ports {
    const parts = Object.entries(ports).map(([part, value]: [string, unknown]) => {
      const path = name === undefined ? part : `${name}.${part}`;
      if (typeof value === "function") return [part, part === "close" ? value : heard(path, ports, value as Method)];
      return [part, typeof value === "object" && value !== null ? listening(value, path) : value];
    });
    return Object.fromEntries(parts) as Ports;
  }
  return {
    listening,
    offered: () => [...answers.keys()],
    unanswered: () => [...answers].filter(([, hasAnswered]) => !hasAnswered).map(([path]) => path),
  };
}

/** The record of this run. */
export const CONTRACT: Recording = recording();
