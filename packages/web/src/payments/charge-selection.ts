// Each checkbox subscribes to its own charge, because rerendering hundreds of them on each click is slow.

type Listener = () => void;

export interface Selection {
  selectedNames(): ReadonlySet<string>;
  set(names: Iterable<string>): void;
  toggle(name: string): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: Listener): () => void;
  subscribeTo(name: string, listener: Listener): () => void;
}

export function createSelection(names: Iterable<string>): Selection {
  let selected: ReadonlySet<string> = new Set(names);
  const listeners = new Set<Listener>();
  const listenersByName = new Map<string, Set<Listener>>();
  function update(next: ReadonlySet<string>): void {
    const previous = selected;
    const changed = [
      ...[...previous].filter((name) => !next.has(name)),
      ...[...next].filter((name) => !previous.has(name)),
    ];
    if (changed.length === 0) return;
    selected = next;
    for (const name of changed) for (const listener of listenersByName.get(name) ?? []) listener();
    for (const listener of listeners) listener();
  }
  return {
    selectedNames: () => selected,
    set: (next) => update(new Set(next)),
    toggle: (name) =>
      update(
        selected.has(name)
          ? new Set([...selected].filter((selectedName) => selectedName !== name))
          : new Set([...selected, name]),
      ),
    subscribe: (listener) => subscribe(listeners, listener),
    subscribeTo(name, listener) {
      const nameListeners = listenersByName.get(name) ?? new Set();
      listenersByName.set(name, nameListeners);
      return subscribe(nameListeners, listener);
    },
  };
}

function subscribe(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
