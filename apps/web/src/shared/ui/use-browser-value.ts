import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What only the browser knows. The step that takes a frame over draws `first`, as the server did, and the next what is
 * read. `read` gives the same value as long as nothing has changed.
 */
export function useBrowserValue<Value>(read: () => Value, first: Value): Value {
  return useSyncExternalStore(never, read, () => first);
}
