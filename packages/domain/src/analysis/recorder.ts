// Hands facts to the rows of a table and records what they read. A read that the case space does not have means that its cases are not exact.

export interface UndeclaredRead {
  readonly rule: string;
  readonly fact: string;
}

export interface Recorder {
  /** The facts, whose undeclared reads are recorded for this row. */
  readonly track: (facts: object) => object;
  /** Names the row that reads next. */
  readonly reading: (rule: string) => void;
  readonly undeclaredReads: readonly UndeclaredRead[];
}

interface Node {
  readonly parts: Map<string, Node>;
  readonly handler: ProxyHandler<object>;
  readonly track: (value: object) => object;
}

/** Records reads of facts that are not among `declared`, such as `account.kindSet` or `memberships[].entityId`. */
export function createRecorder(declared: readonly string[]): Recorder {
  const stray = new Map<string, UndeclaredRead>();
  let rule = "";
  const addStray = (fact: string) => void stray.set(`${rule} ${fact}`, { rule, fact });
  const createNode = (path: string): Node => {
    const parts = new Map<string, Node>();
    // Consecutive cases share objects. A weak map of all of them would keep the garbage collector busy.
    let last: { readonly value: object; readonly proxy: object } | undefined;
    const track = (value: object): object => {
      if (last?.value !== value) last = { value, proxy: new Proxy(value, handler) };
      return last.proxy;
    };
    const read = (target: object, key: string | symbol): unknown => {
      const value = Reflect.get(target, key) as unknown;
      if (typeof key === "symbol") return value;
      const isList = Array.isArray(target);
      // Methods and the length of a list belong to the list itself.
      if (isList && (key === "length" || typeof value === "function")) return value;
      const part = parts.get(isList ? "[]" : key);
      if (part === undefined) addStray(isList ? `${path}[]` : joined(path, key));
      else if (typeof value === "object" && value !== null) return part.track(value);
      return value;
    };
    const handler: ProxyHandler<object> = {
      get: read,
      has: (target, key) => {
        if (!Array.isArray(target)) read(target, key);
        return Reflect.has(target, key);
      },
      ownKeys: (target) => {
        if (!Array.isArray(target)) addStray(joined(path, "*"));
        return Reflect.ownKeys(target);
      },
    };
    return { parts, handler, track };
  };
  const root = createNode("");
  for (const path of declared) {
    let node = root;
    let before = "";
    for (const name of path.split(/\.|(?=\[\])/)) {
      before = name === "[]" ? `${before}[]` : joined(before, name);
      const part = node.parts.get(name) ?? createNode(before);
      node.parts.set(name, part);
      node = part;
    }
  }
  return {
    // Each case has facts of its own, so they are not kept.
    track: (facts) => new Proxy(facts, root.handler),
    reading: (name) => {
      rule = name;
    },
    get undeclaredReads() {
      return [...stray.values()];
    },
  };
}

function joined(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}
