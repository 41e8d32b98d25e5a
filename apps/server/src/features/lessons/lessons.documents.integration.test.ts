import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  setLogLevel,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { importLessons } from '../../../testing/import-lessons.ts';
import { createDocumentClient, type DocumentClient } from '../../../testing/sdk-documents.ts';

let test: TestApp;
let mira: DocumentClient;

beforeAll(async () => {
  setLogLevel('silent');
  test = await buildTestApp();
  await importLessons(test.ctx, 'im-kafi', 'ich-heisse', 'ade-und-bis-bald');
  mira = await createDocumentClient(test, 'Mira');
});
afterAll(async () => {
  await mira.close();
  await test.close();
});

const denied = { code: 'permission-denied' };

describe('lesson documents', () => {
  it('show public fields, the newest mini lesson and the index', async () => {
    const lesson = (await getDoc(doc(mira.db, 'Videos', 'im-kafi'))).data();
    expect(lesson?.['Title']).toContain('Im Kafi');
    expect(lesson).not.toHaveProperty('Text');
    const newest = query(
      collection(mira.db, 'Videos'),
      where('Type', '==', 'mini_lesson'),
      orderBy('Date', 'desc'),
      limit(1),
    );
    expect((await getDocs(newest)).docs.map(({ id }) => id)).toEqual(['ade-und-bis-bald']);
    const index = (await getDoc(doc(mira.db, 'Videos', 'mini_lessons_collection_attributes'))).data();
    expect(index?.['index']).toHaveLength(2);
  });

  it('refuse another query, another collection, and a write', async () => {
    await expect(getDocs(collection(mira.db, 'Videos'))).rejects.toMatchObject(denied);
    await expect(getDocs(collection(mira.db, 'accounts'))).rejects.toMatchObject(denied);
    await expect(setDoc(doc(mira.db, 'Videos', 'im-kafi'), { Title: 'x' })).rejects.toMatchObject(denied);
  });

  it('are not paged', async () => {
    const newest = query(
      collection(mira.db, 'Videos'),
      where('Type', '==', 'mini_lesson'),
      orderBy('Date', 'desc'),
      startAfter(new Date()),
      limit(1),
    );
    await expect(getDocs(newest)).rejects.toMatchObject(denied);
  });
});
