import { fileURLToPath } from 'node:url';
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createDocumentClient, type DocumentClient } from '../../../testing/sdk-documents.ts';
import { importCourse } from '../course/index.ts';

const CONTENT = fileURLToPath(new URL('../../../../../content', import.meta.url));

let test: TestApp;
let mira: DocumentClient;
let reto: DocumentClient;

beforeAll(async () => {
  setLogLevel('silent');
  test = await buildTestApp();
  await importCourse(test.ctx, CONTENT);
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
  it('are written in one’s own name, with the account’s name and the server’s time', async () => {
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
    await expect(words(orderBy('TimeStamp', 'desc'), limit(101))).rejects.toMatchObject(refused);
    await expect(words(where('UID', '==', 'x'))).rejects.toMatchObject(denied);
  });

  it('refuse an empty text, 2,001 characters, a text that is none, and NUL', async () => {
    await expect(say(mira, '   ')).rejects.toMatchObject(refused);
    await expect(say(mira, 'ä'.repeat(2_001))).rejects.toMatchObject(refused);
    await expect(say(mira, 7)).rejects.toMatchObject(refused);
    await expect(say(mira, 'a\0b')).rejects.toMatchObject(refused);
    await expect(say(mira, '🧀'.repeat(2_000))).resolves.toBeDefined();
  });

  it('are not written as somebody else, at a time of one’s own, on an unknown lesson, or twice', async () => {
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

  it('are deleted by their author only', async () => {
    const { id } = await say(mira, 'mine');
    await expect(deleteDoc(doc(commentsOf(reto), id))).rejects.toMatchObject(denied);
    await deleteDoc(doc(commentsOf(mira), id));
    expect((await getDoc(doc(commentsOf(mira), id))).exists()).toBe(false);
  });
});

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
    expect(index?.['index']).toHaveLength(12);
  });

  it('refuse another query, another collection, and a write', async () => {
    await expect(getDocs(collection(mira.db, 'Videos'))).rejects.toMatchObject(denied);
    await expect(getDocs(collection(mira.db, 'accounts'))).rejects.toMatchObject(denied);
    await expect(setDoc(doc(mira.db, 'Videos', 'im-kafi'), { Title: 'x' })).rejects.toMatchObject(denied);
  });
});

describe('bad bodies', () => {
  const commit = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${test.origin}/v1/projects/school-test/databases/(default)/documents:commit`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${mira.account.idToken}`, ...headers },
      body,
    });
  const call = (name: string, body: string) =>
    fetch(`${test.origin}/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });

  it.each([
    ['2 MiB', JSON.stringify({ data: 'x'.repeat(2 * 1024 * 1024) }), 413],
    ['depth 20,000', `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400],
    ['__proto__', '{"data":{"__proto__":{"videoID":"x"}}}', 400],
    ['NUL', '{"data":{"videoID":"a\\u0000"}}', 400],
    ['a lone surrogate', '{"data":{"videoID":"\\ud800"}}', 400],
    ['no JSON', '{"data":', 400],
    ['no envelope', '{"videoID":"x"}', 400],
    ['another field', '{"data":{"videoID":"x","more":1}}', 400],
  ])('%s gets a clear answer from both protocols', async (_what, body, status) => {
    const answer = await call('getSecureData_v2_0', body);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: { status: string } }).error.status).toBe('INVALID_ARGUMENT');
    expect((await commit(body)).status).toBe(status);
  });

  it.each(['nothing', '__proto__', 'constructor', 'toString'])('there is no callable %s', async (name) => {
    expect((await call(name, '{"data":null}')).status).toBe(404);
  });

  it('a bad bearer is 401 on what visitors may do too', async () => {
    const answer = await commit('{"writes":[]}', { authorization: 'Bearer x' });
    expect(answer.status).toBe(401);
  });
});
