import type { IDBPDatabase } from 'idb';
import type { KeptReading, TakesSchema } from './takes-schema.ts';
import type { Windows } from './windows.ts';

/** Where readings lie, what was recorded of them apart from what is said about them. */
export type KeptReadings = {
  list: (UID: string) => Promise<KeptReading[]>;
  find: (id: string) => Promise<KeptReading | undefined>;
  keep: (reading: KeptReading) => Promise<void>;
  addChunk: (id: string, place: number, chunk: ArrayBuffer) => Promise<void>;
  readSound: (id: string) => Promise<Blob>;
  drop: (id: string) => Promise<void>;
};

const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

export const lastingReadings = (
  database: IDBPDatabase<TakesSchema>,
  { tell }: Pick<Windows, 'tell'>,
): KeptReadings => ({
  find: (id) => database.get('readings', id),
  list: (UID) => database.getAllFromIndex('readings', 'byAccount', UID),
  keep: async (reading) => {
    await database.put('readings', reading);
    tell();
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
    find: async (id) => readings.get(id),
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
