import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, ask, askSocket } from '../../testing/access-table/ask.ts';
import {
  type Lessons,
  listCalls,
  listDocuments,
  listOtherRoutes,
  SOCKETS,
} from '../../testing/access-table/operations.ts';
import { createPeople, PEOPLE, type Person } from '../../testing/access-table/people.ts';
import { printTables, type Row, type Table } from '../../testing/access-table/print.ts';
import { buildTargetApp, type TargetApp } from '../../testing/build-target-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../testing/factories/accounts.ts';
import { createLesson } from '../../testing/factories/lessons.ts';
import { insertComment } from '../features/comments/comments.repo.ts';

const PAGE = fileURLToPath(new URL('../../../../docs/access.md', import.meta.url));
/** From least to most. */
const ORDER: readonly Answer[] = ['log in', 'no', 'no plan', 'yes'];

let target: TargetApp;
let people: Person[];
let other: SignedInAccount;
let tables: Table[];
beforeAll(async () => {
  target = await buildTargetApp();
  people = await createPeople(target.ctx);
  other = await createSignedInAccount(target.ctx);
  const { db } = target.ctx;
  // Another account's, so that no caller deletes a comment of their own.
  await insertComment(
    db,
    {
      lessonId: 'im-kafi',
      id: 'a',
      accountId: other.uid,
      message: 'Sali',
      createdAt: '2026-01-01T00:00:00Z',
    },
    'x',
  );
  const lessons: Lessons = {
    paid: (await createLesson(db, { hasFlashcards: true })).id,
    monday: (await createLesson(db, { isMondayLesson: true, hasFlashcards: true })).id,
    sample: (await createLesson(db, { isFreeSample: true, hasFlashcards: true })).id,
  };
  const { calls, ends } = listCalls(lessons);
  const askHttp = (endpoint: (typeof calls)[number]) =>
    askAll(endpoint.name, (who) => ask(target, endpoint, who));
  const documents = listDocuments(target, null, other).map(({ name }, at) => ({ name, at }));
  const askDocument = ({ name, at }: (typeof documents)[number]) =>
    askAll(name, async (who) => {
      const endpoint = listDocuments(target, who, other)[at];
      if (!endpoint) throw new Error(`there is no ${name}`);
      return ask(target, endpoint, who);
    });
  const askConnection = (socket: (typeof SOCKETS)[number]) =>
    askAll(socket.path, (who) => askSocket(target, socket, who));
  tables = [
    { title: 'Callables', rows: await oneByOne(calls, askHttp) },
    { title: 'Documents', rows: await oneByOne(documents, askDocument) },
    { title: 'Connections', rows: await oneByOne(SOCKETS, askConnection) },
    { title: 'Other routes', rows: await oneByOne(listOtherRoutes(target.routes), askHttp) },
  ];
  for (const end of ends) {
    people = await createPeople(target.ctx);
    tables[0]?.rows.push(await askHttp(end));
  }
}, 120_000);
afterAll(() => target.close());

/** One door after the other, all people at once: more would wait for the database. */
async function oneByOne<Door>(doors: readonly Door[], askAt: (door: Door) => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const door of doors) rows.push(await askAt(door));
  return rows;
}

async function askAll(door: string, askAs: (who: SignedInAccount | null) => Promise<Answer>): Promise<Row> {
  const answers = people.map(async ({ alone, withFactor }) => ({
    alone: await askAs(alone),
    withFactor: withFactor && (await askAs(withFactor)),
  }));
  return { door, answers: await Promise.all(answers) };
}

it('says of every door who is let in, as docs/access.md has it', async () => {
  await expect(printTables(tables)).toMatchFileSnapshot(PAGE);
});

it('lets in with each plan and role whom it lets in with less, and no operator by a password alone', () => {
  const problems = tables.flatMap(({ rows }) => rows).flatMap(findProblems);
  expect(problems).toEqual([]);
});

function findProblems({ door, answers }: Row): string[] {
  const best = answers.map(({ alone, withFactor }) => ORDER.indexOf(withFactor ?? alone));
  const learner = answers[PEOPLE.indexOf('no plan')]?.alone;
  return answers.flatMap(({ alone, withFactor }, at) => {
    const name = PEOPLE[at] ?? '';
    const before = best[at - 1] ?? 0;
    const less = (best[at] ?? 0) < before ? [`${door}: ${name} may less than ${PEOPLE[at - 1]}`] : [];
    const isOpen = withFactor !== null && alone !== learner;
    return isOpen ? [...less, `${door}: ${name} needs no second factor`] : less;
  });
}
