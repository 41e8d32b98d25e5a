import { type IDBPDatabase, openDB } from 'idb';
import { type KeptReadings, lastingReadings, passingReadings } from './kept-readings.ts';
import type { KeptReading, KeptTake, TakesSchema } from './takes-schema.ts';
import { ALONE, openWindows, type Windows } from './windows.ts';

/** Where takes lie until the server has them: a reload, a lost network and a closed lid lose none. */
export type KeptTakes = {
  /** An account's, the earliest first. */
  list: (UID: string) => Promise<KeptTake[]>;
  find: (id: string) => Promise<KeptTake | undefined>;
  keep: (take: KeptTake) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /** Keeps what was read in one go and the takes that its pieces are: all of it, or nothing. False where another window was first. */
  lay: (reading: KeptReading, takes: readonly KeptTake[]) => Promise<boolean>;
  readings: KeptReadings;
  /** The others that have the same store. */
  windows: Windows;
  /** They are gone with the page: this browser keeps nothing. */
  isLasting: boolean;
};

export async function openKeptTakes(): Promise<KeptTakes> {
  const database = await openDatabase().catch(() => null);
  return database ? lastingTakes(database, openWindows()) : passingTakes();
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

const lastingTakes = (database: IDBPDatabase<TakesSchema>, windows: Windows): KeptTakes => ({
  find: (id) => database.get('takes', id),
  list: async (UID) => byAge(await database.getAllFromIndex('takes', 'byAccount', UID)),
  keep: async (take) => {
    await database.put('takes', take);
    // A take that is being made changes each second, and is this window's alone.
    if (take.isKept) windows.tell();
  },
  drop: (id) => database.delete('takes', id),
  lay: async (reading, takes) => {
    const both = database.transaction(['readings', 'takes'], 'readwrite');
    const [readings, own] = [both.objectStore('readings'), both.objectStore('takes')];
    const isLaid = (await readings.get(reading.id))?.isLaid === true;
    if (isLaid) return false;
    await Promise.all([...takes.map((take) => own.put(take)), readings.put(reading), both.done]);
    windows.tell();
    return true;
  },
  readings: lastingReadings(database, windows),
  windows,
  isLasting: true,
});

export function passingTakes(windows = ALONE): KeptTakes {
  const takes = new Map<string, KeptTake>();
  const readings = passingReadings();
  return {
    find: async (id) => takes.get(id),
    list: async (UID) => byAge([...takes.values()].filter((take) => take.UID === UID)),
    keep: async (take) => {
      takes.set(take.id, take);
    },
    drop: async (id) => {
      takes.delete(id);
    },
    lay: async (reading, laid) => {
      if ((await readings.list(reading.UID)).some(({ id, isLaid }) => id === reading.id && isLaid))
        return false;
      for (const take of laid) takes.set(take.id, take);
      await readings.keep(reading);
      return true;
    },
    readings,
    windows,
    isLasting: false,
  };
}

/** Recordings whose pieces all are at the server, or were discarded, take no room any more. */
export async function dropDone(store: KeptTakes, UID: string): Promise<void> {
  const laid = (await store.readings.list(UID)).filter(({ isLaid }) => isLaid);
  if (laid.length === 0) return;
  const takes = await store.list(UID);
  const done = laid.filter(({ id }) => !takes.some(({ readingID }) => readingID === id));
  await Promise.all(done.map(({ id }) => store.readings.drop(id)));
}

const byAge = (takes: KeptTake[]) => takes.toSorted((one, other) => one.atMs - other.atMs);
