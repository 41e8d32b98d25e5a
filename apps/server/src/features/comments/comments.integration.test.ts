import { deleteApp, initializeApp } from 'firebase/app';
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  endAt,
  endBefore,
  getDoc,
  getDocs,
  initializeFirestore,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  startAt,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createOperator } from '../../../testing/factories/accounts.ts';
import { importLessons } from '../../../testing/import-lessons.ts';
import { createDocumentClient, type DocumentClient } from '../../../testing/sdk-documents.ts';
import { ban, lift } from '../moderation/index.ts';

let test: TestApp;
let mira: DocumentClient;
let reto: DocumentClient;

beforeAll(async () => {
  setLogLevel('silent');
  test = await buildTestApp();
  await importLessons(test.ctx, 'im-kafi', 'uf-em-maart', 'ich-heisse', 'mit-em-tram', 'live-maentig-wetter');
  [mira, reto] = [await createDocumentClient(test, 'Mira'), await createDocumentClient(test, 'Reto')];
});
afterAll(async () => {
  await mira.close();
  await reto.close();
  await test.close();
});

const commentsOf = ({ db }: DocumentClient, lesson = 'im-kafi') =>
  collection(db, 'Videos', lesson, 'Comments');
const say = (client: DocumentClient, Message: unknown, lesson?: string) =>
  addDoc(commentsOf(client, lesson), {
    Message,
    UID: client.account.uid,
    Username: 'anything',
    TimeStamp: serverTimestamp(),
  });
const denied = { code: 'permission-denied' };
const refused = { code: 'failed-precondition' };

describe('comments', () => {
  it('keep the text of their author, with the account’s name and the server’s time', async () => {
    const { id } = await say(mira, '  Merci! <script>alert(1)</script>  ');
    const stored = (await getDoc(doc(commentsOf(mira), id))).data();
    expect(stored?.['Message']).toBe('Merci! <script>alert(1)</script>');
    expect(stored?.['Username']).toBe('Mira');
    expect(Math.abs(stored?.['TimeStamp'].toMillis() - Date.now())).toBeLessThan(60_000);
  });

  it('are listed newest first, by pages, both ways', async () => {
    for (const word of ['eis', 'zwei', 'drüü', 'vier']) await say(mira, word, 'uf-em-maart');
    const all = commentsOf(reto, 'uf-em-maart');
    const words = async (
      ...parts: Parameters<typeof query> extends [unknown, ...infer Rest] ? Rest : never
    ) => (await getDocs(query(all, ...parts))).docs.map((found) => String(found.data()['Message']));
    expect(await words(orderBy('TimeStamp', 'desc'), limit(100))).toEqual(['vier', 'drüü', 'zwei', 'eis']);
    expect(await words(orderBy('TimeStamp', 'asc'), limit(2))).toEqual(['eis', 'zwei']);
    const first = (await getDocs(query(all, orderBy('TimeStamp', 'desc'), limit(2)))).docs;
    const last: unknown = first.at(-1)?.data()['TimeStamp'];
    expect(await words(orderBy('TimeStamp', 'desc'), startAfter(last), limit(2))).toEqual(['zwei', 'eis']);
    const [newest, second] = first;
    for (const start of [startAfter(newest), startAt(second)]) {
      expect(await words(orderBy('TimeStamp', 'desc'), start, limit(2))).toEqual(['drüü', 'zwei']);
    }
    expect(await words(orderBy('TimeStamp', 'asc'), startAfter(second))).toEqual(['vier']);
    expect(await words(orderBy('TimeStamp', 'asc'), startAt(second))).toEqual(['drüü', 'vier']);
    expect(await words(orderBy('TimeStamp', 'desc'), endAt(second))).toEqual(['vier', 'drüü']);
    expect(await words(orderBy('TimeStamp', 'desc'), endBefore(second))).toEqual(['vier']);
    expect(await words(orderBy('TimeStamp', 'asc'), endBefore(second))).toEqual(['eis', 'zwei']);
    expect(await words(orderBy('TimeStamp', 'asc'), endAt(last))).toEqual(['eis', 'zwei', 'drüü']);
    await expect(words(orderBy('TimeStamp', 'desc'), limit(101))).rejects.toMatchObject(refused);
    await expect(words(where('UID', '==', 'x'))).rejects.toMatchObject(denied);
  });

  it('asked for by twenty at once, of two lessons, are each lesson’s own, and new ones are there at once', async () => {
    const lessons = ['ich-heisse', 'im-kafi'];
    const listAll = () =>
      Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const client = n < 10 ? mira : reto;
          const { docs } = await getDocs(
            query(commentsOf(client, lessons[n % 2]), orderBy('TimeStamp', 'desc'), limit(1)),
          );
          return docs.map((found) => `${found.ref.path.split('/')[1]}: ${String(found.data()['Message'])}`);
        }),
      );
    for (const word of ['first', 'second']) {
      for (const lesson of lessons) await say(mira, `${word} of ${lesson}`, lesson);
      const pages = await listAll();
      expect(pages).toEqual(pages.map((_, n) => [`${lessons[n % 2]}: ${word} of ${lessons[n % 2]}`]));
    }
  });

  it('refuse an empty text, 2,001 characters, a text that is none, and NUL', async () => {
    await expect(say(mira, '   ')).rejects.toMatchObject(refused);
    await expect(say(mira, 'ä'.repeat(2_001))).rejects.toMatchObject(refused);
    await expect(say(mira, 7)).rejects.toMatchObject(refused);
    await expect(say(mira, 'a\0b')).rejects.toMatchObject(refused);
    await expect(say(mira, '🧀'.repeat(2_000))).resolves.toBeDefined();
  });

  it('refuse another account as author, a time sent by the caller, an unknown lesson, and a second write', async () => {
    const { uid } = mira.account;
    await expect(
      addDoc(commentsOf(reto), { Message: 'x', UID: uid, Username: 'Mira', TimeStamp: serverTimestamp() }),
    ).rejects.toMatchObject(denied);
    await expect(
      addDoc(commentsOf(mira), { Message: 'x', UID: uid, Username: 'Mira', TimeStamp: new Date(0) }),
    ).rejects.toMatchObject(denied);
    await expect(say(mira, 'x', 'nothing')).rejects.toMatchObject({ code: 'not-found' });
    const { id } = await say(mira, 'once');
    const again = { Message: 'twice', UID: uid, Username: 'Mira', TimeStamp: serverTimestamp() };
    await expect(setDoc(doc(commentsOf(mira), id), again)).rejects.toMatchObject({ code: 'aborted' });
  });

  it('are neither written nor deleted by a visitor, and not changed by their author', async () => {
    const { apiKey, projectId } = test.ctx.config;
    const app = initializeApp({ apiKey, projectId }, 'a visitor');
    const db = initializeFirestore(app, { host: new URL(test.origin).host, ssl: false });
    const { id } = await say(mira, 'as it is');
    await expect(deleteDoc(doc(db, 'Videos', 'im-kafi', 'Comments', id))).rejects.toMatchObject(denied);
    await expect(say({ ...mira, db }, 'a stranger’s')).rejects.toMatchObject(denied);
    await deleteApp(app);
    const changed = { Message: 'x', UID: mira.account.uid, Username: 'Mira', TimeStamp: serverTimestamp() };
    await expect(setDoc(doc(commentsOf(mira)), changed, { merge: true })).rejects.toMatchObject(denied);
    expect((await getDoc(doc(commentsOf(mira), id))).data()?.['Message']).toBe('as it is');
  });

  it('of who is banned from them are refused', async () => {
    const moderator = await createOperator(test.ctx, { role: 'moderator' });
    const { uid } = reto.account;
    await ban(test.ctx, {
      uid,
      place: 'comments',
      length: { kind: 'evening' },
      reason: '',
      by: moderator.uid,
    });
    await expect(say(reto, 'no')).rejects.toMatchObject(denied);
    await lift(test.ctx, { uid, place: 'comments', by: moderator.uid });
    await expect(say(reto, 'yes')).resolves.toBeDefined();
  });

  it('are deleted by their author only', async () => {
    const { id } = await say(mira, 'mine');
    await expect(deleteDoc(doc(commentsOf(reto), id))).rejects.toMatchObject(denied);
    await deleteDoc(doc(commentsOf(mira), id));
    expect((await getDoc(doc(commentsOf(mira), id))).exists()).toBe(false);
  });

  it('give no page that starts at a comment of another lesson, or at half a name', async () => {
    const { id } = await say(mira, 'elsewhere', 'ich-heisse');
    const foreign = await getDoc(doc(commentsOf(mira, 'ich-heisse'), id));
    const page = (...bounds: unknown[]) =>
      getDocs(query(commentsOf(reto), orderBy('TimeStamp'), orderBy('__name__'), startAfter(...bounds)));
    await expect(
      getDocs(query(commentsOf(reto), orderBy('TimeStamp'), startAfter(foreign))),
    ).rejects.toThrow();
    const time: unknown = foreign.get('TimeStamp');
    expect((await page(time, id)).empty).toBe(true);
  });

  it('with the same time are paged by their names', async () => {
    const lesson = 'mit-em-tram';
    const ids = ['b', 'a', 'c', 'B'];
    for (const id of ids) {
      await test.ctx.pool.query(
        `insert into comments (lesson_id, id, account_id, username, message, created_at)
         values ($1, $2, $3, 'Mira', $2, '2026-01-01T00:00:00.000001Z')`,
        [lesson, id, mira.account.uid],
      );
    }
    const all = commentsOf(reto, lesson);
    const read: string[] = [];
    let page = await getDocs(query(all, orderBy('TimeStamp', 'desc'), limit(1)));
    while (!page.empty) {
      read.push(...page.docs.map(({ id }) => id));
      page = await getDocs(query(all, orderBy('TimeStamp', 'desc'), startAfter(page.docs.at(-1)), limit(1)));
    }
    expect(read).toEqual(['c', 'b', 'a', 'B']);
  });

  it('are listed as they are read one by one, with quotes, markup and control characters too', async () => {
    const lesson = 'live-maentig-wetter';
    const message = 'Grüezi "alli" \\ 🧀\nzwöiti Zyle\t\u0001\u2028</script>';
    const { id } = await say(mira, message, lesson);
    const documents = `/v1/projects/${test.ctx.config.projectId}/databases/(default)/documents`;
    const url = `${documents}/Videos/${lesson}`;
    const page = await test.app.inject({
      method: 'POST',
      url: `${url}:runQuery`,
      payload: { structuredQuery: { from: [{ collectionId: 'Comments' }] } },
    });
    const one = await test.app.inject({ method: 'GET', url: `${url}/Comments/${id}` });
    expect(page.headers['content-type']).toBe('application/json; charset=utf-8');
    const document = one.json<{ fields: { Message: unknown } }>();
    expect(page.json<{ document: unknown }[]>().map((line) => line.document)).toEqual([document]);
    expect(document.fields.Message).toEqual({ stringValue: message });
  });

  it('of a lesson that is withdrawn are neither listed nor written', async () => {
    const lesson = 'uf-em-maart';
    const setAvailable = (isAvailable: boolean) =>
      test.ctx.pool.query('update lessons set state = $2 where id = $1', [
        lesson,
        isAvailable ? 'published' : 'withdrawn',
      ]);
    const list = () => getDocs(query(commentsOf(reto, lesson), orderBy('TimeStamp', 'desc')));
    const { length } = (await list()).docs;
    await say(mira, 'vorher', lesson);
    await setAvailable(false);
    expect((await list()).empty).toBe(true);
    await expect(say(mira, 'nachher', lesson)).rejects.toMatchObject({ code: 'not-found' });
    await setAvailable(true);
    expect((await list()).size).toBe(length + 1);
  });

  it('of an account that was just disabled are not written', async () => {
    const setDisabled = (isDisabled: boolean) =>
      test.ctx.pool.query('update accounts set is_disabled = $2 where id = $1', [
        reto.account.uid,
        isDisabled,
      ]);
    await setDisabled(true);
    await expect(say(reto, 'no')).rejects.toMatchObject(denied);
    await setDisabled(false);
    await expect(say(reto, 'yes')).resolves.toBeDefined();
  });

  it('are all stored when two commits write them in opposite orders', async () => {
    const ids = Array.from({ length: 10 }, (_, index) => `both-${index}`);
    const commit = (order: string[]) => {
      const batch = writeBatch(mira.db);
      for (const id of order) {
        batch.set(doc(commentsOf(mira), id), {
          Message: id,
          UID: mira.account.uid,
          Username: 'Mira',
          TimeStamp: serverTimestamp(),
        });
      }
      return batch.commit();
    };
    const answers = await Promise.allSettled([commit(ids), commit(ids.toReversed())]);
    const refusals = answers.filter((answer) => answer.status === 'rejected');
    expect(refusals).toHaveLength(1);
    expect(refusals[0]?.reason).toMatchObject({ code: 'aborted' });
    expect((await getDoc(doc(commentsOf(mira), 'both-0'))).exists()).toBe(true);
  });
});
