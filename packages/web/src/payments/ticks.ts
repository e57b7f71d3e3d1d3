// Which charges are ticked. Each box listens for its own name alone: with hundreds of charges, a tick that drew every box again would be felt.

type Listener = () => void;

/** The ticks of a list. */
export interface Ticks {
  all(): ReadonlySet<string>;
  set(names: Iterable<string>): void;
  toggle(name: string): void;
  /** Hears of every change; returns the end of it. */
  listen(listener: Listener): () => void;
  /** Hears when this one is ticked, and when no longer. */
  listenTo(name: string, listener: Listener): () => void;
}

/** Begins with these. */
export function openTicks(names: Iterable<string>): Ticks {
  let ticked: ReadonlySet<string> = new Set(names);
  const listeners = new Set<Listener>();
  const listenersOf = new Map<string, Set<Listener>>();
  function become(next: ReadonlySet<string>): void {
    const before = ticked;
    const changed = [
      ...[...before].filter((name) => !next.has(name)),
      ...[...next].filter((name) => !before.has(name)),
    ];
    if (changed.length === 0) return;
    ticked = next;
    for (const name of changed) for (const listener of listenersOf.get(name) ?? []) listener();
    for (const listener of listeners) listener();
  }
  return {
    all: () => ticked,
    set: (next) => become(new Set(next)),
    toggle: (name) =>
      become(ticked.has(name) ? new Set([...ticked].filter((one) => one !== name)) : new Set([...ticked, name])),
    listen: (listener) => added(listeners, listener),
    listenTo(name, listener) {
      const own = listenersOf.get(name) ?? new Set();
      listenersOf.set(name, own);
      return added(own, listener);
    },
  };
}

function added(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
