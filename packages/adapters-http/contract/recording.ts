// Records which port methods the contract suites have called successfully.

type Method = (...args: readonly unknown[]) => unknown;

export interface Recording {
  /** `name` prefixes the names of the methods. */
  wrap<Ports extends object>(ports: Ports, name?: string): Ports;
  methods(): readonly string[];
  uncovered(): readonly string[];
}

export function createRecording(): Recording {
  const succeeded = new Map<string, boolean>();
  function recorded(path: string, owner: object, method: Method): Method {
    if (!succeeded.has(path)) succeeded.set(path, false);
    return (...args) => {
      const result = Reflect.apply(method, owner, args);
      Promise.resolve(result).then(
        () => succeeded.set(path, true),
        () => undefined,
      );
      return result;
    };
  }
  function wrap<Ports extends object>(ports: Ports, name?: string): Ports {
    const entries = Object.entries(ports).map(([part, value]: [string, unknown]) => {
      const path = name === undefined ? part : `${name}.${part}`;
      if (typeof value === "function") return [part, part === "close" ? value : recorded(path, ports, value as Method)];
      return [part, typeof value === "object" && value !== null ? wrap(value, path) : value];
    });
    return Object.fromEntries(entries) as Ports;
  }
  return {
    wrap,
    methods: () => [...succeeded.keys()],
    uncovered: () => [...succeeded].filter(([, hasSucceeded]) => !hasSucceeded).map(([path]) => path),
  };
}

export const CONTRACT: Recording = createRecording();
