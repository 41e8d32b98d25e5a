import { type DBSchema, openDB } from 'idb';
import type { AnswerName, KeptAnswer, KeptAnswers } from './kept-answer.ts';

type Place = [UID: string, name: string, key: string];

interface KeptSchema extends DBSchema {
  answers: { key: Place; value: KeptAnswer; indexes: { byAge: [UID: string, name: string, atMs: number] } };
}

const placeOf = ({ UID, name, key }: AnswerName): Place => [UID, name, key];

/** The database of kept answers. Each account's lie together, under its id. */
export async function openKeptDatabase(): Promise<KeptAnswers> {
  const database = await openDB<KeptSchema>('school-kept', 1, {
    upgrade: (opened) => {
      const answers = opened.createObjectStore('answers', { keyPath: ['UID', 'name', 'key'] });
      answers.createIndex('byAge', ['UID', 'name', 'atMs']);
    },
    // Another window opens a later version.
    blocking: (_current, _blocked, { target }) => target instanceof IDBDatabase && target.close(),
  });
  return {
    find: async (which) => (await database.get('answers', placeOf(which))) ?? null,
    keep: async (answer, most) => {
      const transaction = database.transaction('answers', 'readwrite');
      const { store } = transaction;
      await store.put(answer);
      const { UID, name } = answer;
      const range = IDBKeyRange.bound([UID, name, Number.NEGATIVE_INFINITY], [UID, name, Infinity]);
      const oldestFirst = await store.index('byAge').getAllKeys(range);
      const tooMany = oldestFirst.slice(0, Math.max(0, oldestFirst.length - most));
      await Promise.all(tooMany.map((place) => store.delete(place)));
      await transaction.done;
    },
    drop: (which) => database.delete('answers', placeOf(which)),
    keepOnly: async (UID) => {
      const transaction = database.transaction('answers', 'readwrite');
      const places = await transaction.store.getAllKeys();
      const others = places.filter(([owner]) => owner !== '' && owner !== UID);
      await Promise.all(others.map((place) => transaction.store.delete(place)));
      await transaction.done;
    },
  };
}
