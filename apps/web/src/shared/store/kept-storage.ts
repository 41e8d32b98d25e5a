/** Where kept state lies: the browser's own storage, or a stand-in in tests. Each of its functions may throw. */
export type KeptStorage = {
  /** The names of everything that is stored. */
  keys(): string[];
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/** A storage is touched only when used: where it is forbidden, even naming it throws. */
function storageOf(open: () => Storage): KeptStorage {
  return {
    keys: () => Object.keys(open()),
    getItem: (key) => open().getItem(key),
    setItem: (key, value) => open().setItem(key, value),
    removeItem: (key) => open().removeItem(key),
  };
}

export const browserStorage = storageOf(() => window.localStorage);
/** For as long as the tab is open. */
export const tabStorage = storageOf(() => window.sessionStorage);
