import type { Span } from '@school/domain/sound/silences';
import type { IDBPDatabase } from 'idb';
import type { TakesSchema } from './kept-takes.ts';

/** A lesson that was read in one go, until each of its pieces is a take at the server. */
export type KeptReading = {
  id: string;
  UID: string;
  lessonID: string;
  speakerID: string;
  atMs: number;
  /** What was to be read, in its order. */
  lines: readonly { id: string; text: string }[];
  /** False while it is recorded. */
  isWhole: boolean;
  /** How long it is, and how loud; null until the server has measured it. */
  sound: { durationMs: number; peaks: Uint8Array } | null;
  /** What belongs to each line; null for one that was not read. More pieces than lines are left over. */
  pieces: readonly (Span | null)[];
  /** Its pieces are takes on their way. */
  isLaid: boolean;
};

/** Where readings lie, what was recorded of them apart from what is said about them. */
export type KeptReadings = {
  list: (UID: string) => Promise<KeptReading[]>;
  keep: (reading: KeptReading) => Promise<void>;
  addChunk: (id: string, place: number, chunk: ArrayBuffer) => Promise<void>;
  readSound: (id: string) => Promise<Blob>;
  drop: (id: string) => Promise<void>;
};

const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

export const lastingReadings = (database: IDBPDatabase<TakesSchema>): KeptReadings => ({
  list: (UID) => database.getAllFromIndex('readings', 'byAccount', UID),
  keep: async (reading) => {
    await database.put('readings', reading);
  },
  addChunk: async (id, place, chunk) => {
    await database.put('chunks', chunk, [id, place]);
  },
  readSound: async (id) => new Blob(await database.getAll('chunks', chunksOf(id))),
  drop: async (id) => {
    await database.delete('chunks', chunksOf(id));
    await database.delete('readings', id);
  },
});

export function passingReadings(): KeptReadings {
  const readings = new Map<string, KeptReading>();
  const chunks = new Map<string, ArrayBuffer[]>();
  return {
    list: async (UID) => [...readings.values()].filter((reading) => reading.UID === UID),
    keep: async (reading) => {
      readings.set(reading.id, reading);
    },
    addChunk: async (id, place, chunk) => {
      const own = chunks.get(id) ?? [];
      own[place] = chunk;
      chunks.set(id, own);
    },
    readSound: async (id) => new Blob(chunks.get(id)),
    drop: async (id) => {
      readings.delete(id);
      chunks.delete(id);
    },
  };
}
