/** Counts what the visitor has agreed to have counted. */
export type Analytics = {
  countPage: (page: { path: string; title: string }) => void;
  /** Ends the counting, and takes back what it had registered. */
  stop: () => Promise<void>;
};
