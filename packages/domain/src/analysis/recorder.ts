// Records which facts the rows read: an undeclared fact means that the cases are incomplete.

export interface UndeclaredRead {
  readonly rule: string;
  readonly fact: string;
}

export interface Recorder {
  readonly track: (facts: object) => object;
  readonly startRow: (rule: string) => void;
  readonly undeclaredReads: readonly UndeclaredRead[];
}

interface Node {
  readonly parts: Map<string, Node>;
  readonly handler: ProxyHandler<object>;
  readonly track: (value: object) => object;
}

/** `declared` contains paths such as `memberships[].entityId`. */
export function createRecorder(declared: readonly string[]): Recorder {
  const undeclared = new Map<string, UndeclaredRead>();
  let rule = "";
  const addUndeclared = (fact: string) => void undeclared.set(`${rule} ${fact}`, { rule, fact });
  const createNode = (path: string): Node => {
    const parts = new Map<string, Node>();
    // Consecutive cases share objects. A WeakMap would slow down garbage collection.
    let lastProxy: { readonly value: object; readonly proxy: object } | undefined;
    const track = (value: object): object => {
      if (lastProxy?.value !== value) lastProxy = { value, proxy: new Proxy(value, handler) };
      return lastProxy.proxy;
    };
    const read = (target: object, key: string | symbol): unknown => {
      const value = Reflect.get(target, key) as unknown;
      if (typeof key === "symbol") return value;
      const isList = Array.isArray(target);
      // Methods and the length are not facts.
      if (isList && (key === "length" || typeof value === "function")) return value;
      const part = parts.get(isList ? "[]" : key);
      if (part === undefined) addUndeclared(isList ? `${path}[]` : joinPath(path, key));
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
        if (!Array.isArray(target)) addUndeclared(joinPath(path, "*"));
        return Reflect.ownKeys(target);
      },
    };
    return { parts, handler, track };
  };
  const root = createNode("");
  for (const path of declared) {
    let node = root;
    let parentPath = "";
    for (const name of path.split(/\.|(?=\[\])/)) {
      parentPath = name === "[]" ? `${parentPath}[]` : joinPath(parentPath, name);
      const part = node.parts.get(name) ?? createNode(parentPath);
      node.parts.set(name, part);
      node = part;
    }
  }
  return {
    track: (facts) => new Proxy(facts, root.handler),
    startRow: (name) => {
      rule = name;
    },
    get undeclaredReads() {
      return [...undeclared.values()];
    },
  };
}

function joinPath(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}
