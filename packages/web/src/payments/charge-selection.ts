// Store of the selected charges. Each checkbox subscribes to its own name: rerendering hundreds of checkboxes
// on every click would be noticeable.

type Listener = () => void;

export interface Selection {
  selectedNames(): ReadonlySet<string>;
  set(names: Iterable<string>): void;
  toggle(name: string): void;
  /** Subscribes to every change; returns the unsubscribe function. */
  subscribe(listener: Listener): () => void;
  /** Subscribes to the selection of one name. */
  subscribeTo(name: string, listener: Listener): () => void;
}

export function createSelection(names: Iterable<string>): Selection {
  let selected: ReadonlySet<string> = new Set(names);
  const listeners = new Set<Listener>();
  const listenersOf = new Map<string, Set<Listener>>();
  function update(next: ReadonlySet<string>): void {
    const previous = selected;
    const changed = [
      ...[...previous].filter((name) => !next.has(name)),
      ...[...next].filter((name) => !previous.has(name)),
    ];
    if (changed.length === 0) return;
    selected = next;
    for (const name of changed) for (const listener of listenersOf.get(name) ?? []) listener();
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
      const nameListeners = listenersOf.get(name) ?? new Set();
      listenersOf.set(name, nameListeners);
      return subscribe(nameListeners, listener);
    },
  };
}

function subscribe(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
