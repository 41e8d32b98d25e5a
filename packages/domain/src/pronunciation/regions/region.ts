import type { Sound } from '../sounds.ts';

/** A region beside Zürich: what it does to Zürich's sounds, as far as a source says so. */
export type Region = {
  id: string;
  name: string;
  sources: readonly string[];
  change: (sounds: readonly Sound[]) => readonly Sound[];
};
