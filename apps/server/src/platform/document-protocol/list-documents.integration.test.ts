import { addDoc, collection, serverTimestamp } from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { createDocumentClient, type DocumentClient } from '../../../testing/sdk-documents.ts';
import { privateLessonSlots } from '../../features/private-lessons/db/slots.table.ts';

const WORDS = ['eis', 'zwei', 'drüü', 'vier', 'föif'];
let test: TestApp;
let mira: DocumentClient;
let lesson: string;

beforeAll(async () => {
  test = await buildTestApp();
  mira = await createDocumentClient(test, 'Mira');
  lesson = (await createLesson(test.ctx.db)).id;
  await createLesson(test.ctx.db, { type: 'mini_lesson', title: 'Mini' });
  for (const Message of WORDS) {
    const { uid } = mira.account;
    const comment = { Message, UID: uid, Username: 'Mira', TimeStamp: serverTimestamp() };
    await addDoc(collection(mira.db, 'Videos', lesson, 'Comments'), comment);
  }
  const [day, meridiem] = ['MON', 'PM'] as const;
  for (const hour of [1, 2, 3])
    await test.ctx.db.insert(privateLessonSlots).values({ id: `mon-pm-${hour}`, day, meridiem, hour });
});
afterAll(async () => {
  await mira.close();
  await test.close();
});

const ROOT = '/v1/projects/school-test/databases/(default)/documents';
type Answer = {
  documents?: { name: string; fields: { [field: string]: { stringValue?: string } } }[];
  nextPageToken?: string;
  error?: { status: string };
};

/** `GET` of a collection, as Mira; as a visitor with an empty token. */
async function list(path: string, query: object = {}, idToken = mira.account.idToken): Promise<Answer> {
  const parameters = new URLSearchParams({ ...query });
  const headers = idToken ? { authorization: `Bearer ${idToken}` } : {};
  return (
    await fetch(`${test.origin}${ROOT}/${path}?${parameters.toString()}`, { headers })
  ).json() as Promise<Answer>;
}

const comments = (query?: object) => list(`Videos/${lesson}/Comments`, query, '');
const words = ({ documents = [] }: Answer) => documents.map(({ fields }) => fields['Message']?.stringValue);
const names = ({ documents = [] }: Answer) => documents.map(({ name }) => name.split('/').at(-1));

it('lists comments newest first, to a visitor too, or in the requested order', async () => {
  const newest = WORDS.toReversed();
  expect(words(await comments())).toEqual(newest);
  expect(words(await comments({ orderBy: 'TimeStamp desc, __name__ desc' }))).toEqual(newest);
  expect(words(await comments({ orderBy: 'TimeStamp' }))).toEqual(WORDS);
});

it.each([{}, { orderBy: 'TimeStamp asc' }])('goes through all of them by pages: %j', async (order) => {
  const all: unknown[] = [];
  let pageToken: string | undefined = '';
  for (let pages = 0; pages < 9 && pageToken !== undefined; pages += 1) {
    const page: Answer = await comments({ ...order, pageSize: 2, pageToken });
    all.push(...words(page));
    pageToken = page.nextPageToken;
  }
  expect(all).toEqual(words(await comments(order)));
});

it('lists by name, and by pages, where a collection has no other order', async () => {
  expect(names(await list('PrivateLessons'))).toEqual(['mon-pm-1', 'mon-pm-2', 'mon-pm-3']);
  const first = await list('PrivateLessons', { pageSize: 2 });
  expect(names(first)).toEqual(['mon-pm-1', 'mon-pm-2']);
  const second = await list('PrivateLessons', { pageSize: 2, pageToken: first.nextPageToken });
  expect(second).toMatchObject({ documents: [{ fields: { id: { stringValue: 'mon-pm-3' } } }] });
  expect(second).not.toHaveProperty('nextPageToken');
});

it('of a lesson that has none, or none left, is empty', async () => {
  expect(await list('Videos/none/Comments')).toEqual({});
});

it.each([
  ['PERMISSION_DENIED', 'PrivateLessons', {}, ''],
  ['UNAUTHENTICATED', 'PrivateLessons', {}, 'x'],
  ['PERMISSION_DENIED', 'Users', {}, undefined],
  ['PERMISSION_DENIED', 'Videos', {}, undefined],
  ['PERMISSION_DENIED', 'accounts', { pageSize: 'nonsense' }, undefined],
  ['PERMISSION_DENIED', 'Videos/x/Comments', { orderBy: 'UID' }, undefined],
  ['INVALID_ARGUMENT', 'Videos/x/Comments', { orderBy: 'TimeStamp sideways' }, undefined],
  ['INVALID_ARGUMENT', 'Videos/x/Comments', { pageSize: '101' }, undefined],
  ['INVALID_ARGUMENT', 'Videos/x/Comments', { pageSize: '-1' }, undefined],
  ['INVALID_ARGUMENT', 'Videos/x/Comments', { pageToken: 'nonsense' }, undefined],
  ['INVALID_ARGUMENT', 'Videos/x/Comments', { pageToken: 'W3t9XQ' }, undefined],
  ['INVALID_ARGUMENT', 'Videos/x/Comments', { 'mask.fieldPaths': 'Message' }, undefined],
])('is refused with %s, as a query would be: %s %j', async (status, path, query, idToken) => {
  expect((await list(path, query, idToken)).error).toMatchObject({ status });
});

it('answers a query at the root, as REST clients write it', async () => {
  const structuredQuery = {
    from: [{ collectionId: 'Videos' }],
    where: {
      fieldFilter: { field: { fieldPath: 'Type' }, op: 'EQUAL', value: { stringValue: 'mini_lesson' } },
    },
    orderBy: [{ field: { fieldPath: 'Date' }, direction: 'DESCENDING' }],
    limit: 1,
  };
  for (const address of [ROOT, ROOT.replace('(default)', '%28default%29')]) {
    const answer = await fetch(`${test.origin}${address}:runQuery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ structuredQuery }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject([{ document: { fields: { Title: { stringValue: 'Mini' } } } }]);
  }
});
