import { type IDBPDatabase, openDB } from 'idb';
import { type KeptReadings, lastingReadings, passingReadings } from './kept-readings.ts';
import type { KeptTake, TakesSchema } from './takes-schema.ts';

/** Where takes lie until the server has them: a reload, a lost network and a closed lid lose none. */
export type KeptTakes = {
  /** An account's, the earliest first. */
  list: (UID: string) => Promise<KeptTake[]>;
  keep: (take: KeptTake) => Promise<void>;
  drop: (id: string) => Promise<void>;
  readings: KeptReadings;
  /** They are gone with the page: this browser keeps nothing. */
  isLasting: boolean;
};

export async function openKeptTakes(): Promise<KeptTakes> {
  const database = await openDatabase().catch(() => null);
  return database ? lastingTakes(database) : passingTakes();
}

const openDatabase = async () =>
  openDB<TakesSchema>('school-takes', 2, {
    upgrade: (opened, before) => {
      if (before < 1) opened.createObjectStore('takes', { keyPath: 'id' }).createIndex('byAccount', 'UID');
      opened.createObjectStore('readings', { keyPath: 'id' }).createIndex('byAccount', 'UID');
      opened.createObjectStore('chunks');
    },
    // Another window opens a later version.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

const lastingTakes = (database: IDBPDatabase<TakesSchema>): KeptTakes => ({
  list: async (UID) => byAge(await database.getAllFromIndex('takes', 'byAccount', UID)),
  keep: async (take) => {
    await database.put('takes', take);
  },
  drop: (id) => database.delete('takes', id),
  readings: lastingReadings(database),
  isLasting: true,
});

function passingTakes(): KeptTakes {
  const takes = new Map<string, KeptTake>();
  return {
    list: async (UID) => byAge([...takes.values()].filter((take) => take.UID === UID)),
    keep: async (take) => {
      takes.set(take.id, take);
    },
    drop: async (id) => {
      takes.delete(id);
    },
    readings: passingReadings(),
    isLasting: false,
  };
}

const byAge = (takes: KeptTake[]) => takes.toSorted((one, other) => one.atMs - other.atMs);
