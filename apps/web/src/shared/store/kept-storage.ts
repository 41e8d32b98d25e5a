/** Where kept state lies: the browser's own storage, or a stand-in in tests. */
export type KeptStorage = {
  /** The names of everything that is stored. */
  keys(): string[];
  getItem(key: string): Promise<string | null> | string | null;
  setItem(key: string, value: string): Promise<void> | void;
  removeItem(key: string): Promise<void> | void;
};

/** `localStorage`, touched only when used: where it is forbidden, even naming it throws. */
export const browserStorage: KeptStorage = {
  keys: () => Object.keys(window.localStorage),
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => {
    window.localStorage.setItem(key, value);
  },
  removeItem: (key) => {
    window.localStorage.removeItem(key);
  },
};
