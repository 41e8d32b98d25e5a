import {
  collection,
  doc,
  getDoc,
  getDocs,
  initializeFirestore,
  orderBy,
  query,
  setDoc,
  setLogLevel,
  where,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSdkAuth } from '../../../../testing/sdk-auth.ts';
import { createDocumentClient, type DocumentClient } from '../../../../testing/sdk-documents.ts';
import { privateLessonBookings } from '../db/bookings.table.ts';
import { privateLessonSlots } from '../db/slots.table.ts';

let test: TestApp;
let mira: DocumentClient;
let reto: DocumentClient;

beforeAll(async () => {
  setLogLevel('silent');
  test = await buildTestApp();
  [mira, reto] = [await createDocumentClient(test, 'Mira'), await createDocumentClient(test, 'Reto')];
  await test.ctx.db.insert(privateLessonSlots).values([
    { id: 'mon-pm-5', day: 'MON', meridiem: 'PM', hour: 5 },
    { id: 'tue-am-9', day: 'TUE', meridiem: 'AM', hour: 9 },
  ]);
  await test.ctx.db.insert(privateLessonBookings).values({
    id: 'mira',
    accountId: mira.account.uid,
    slotId: 'mon-pm-5',
    state: 'taken',
    createdAt: test.ctx.clock.now(),
  });
});
afterAll(async () => {
  await mira.close();
  await reto.close();
  await test.close();
});

const slotsOf = async ({ db }: Pick<DocumentClient, 'db'>) =>
  (await getDocs(collection(db, 'PrivateLessons'))).docs.map((slot) => slot.data());

describe('PrivateLessons', () => {
  it('show a student her own slot and the free ones', async () => {
    expect(await slotsOf(mira)).toEqual([
      { id: 'mon-pm-5', Day: 'MON', Meridiem: 'PM', Hour: 5, StudentUID: mira.account.uid },
      { id: 'tue-am-9', Day: 'TUE', Meridiem: 'AM', Hour: 9, StudentUID: null },
    ]);
  });

  it('never say who has another slot', async () => {
    expect((await slotsOf(reto))[0]).toMatchObject({ StudentUID: 'taken' });
    expect((await getDoc(doc(reto.db, 'PrivateLessons', 'mon-pm-5'))).get('StudentUID')).toBe('taken');
  });

  it('are listed whole, and by their names alone', async () => {
    const slots = collection(mira.db, 'PrivateLessons');
    for (const asked of [where('StudentUID', '==', reto.account.uid), orderBy('Hour')])
      await expect(getDocs(query(slots, asked))).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('are closed to visitors, and to every write', async () => {
    const { auth, close } = createSdkAuth(test);
    const visitor = initializeFirestore(auth.app, { host: new URL(test.origin).host, ssl: false });
    await expect(slotsOf({ db: visitor })).rejects.toMatchObject({ code: 'permission-denied' });
    await close();
    await expect(
      setDoc(doc(reto.db, 'PrivateLessons', 'tue-am-9'), { StudentUID: reto.account.uid }),
    ).rejects.toMatchObject({ code: 'permission-denied' });
  });
});
