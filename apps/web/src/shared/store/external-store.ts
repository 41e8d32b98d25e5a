/** A state that changes outside of React, for `useSyncExternalStore`. */
export type ExternalStore<State> = {
  read: () => State;
  put: (next: State) => void;
  /** Returns the way to hear no more. */
  subscribe: (listener: () => void) => () => void;
};

export function createExternalStore<State>(first: State): ExternalStore<State> {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    read: () => state,
    put: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
