import type { Callables } from '@school/contract/callables';
import { PEOPLE_EXPORT_PAGE } from '@school/contract/studio-people';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { ALL_PEOPLE } from '../../../testing/factories/people-list.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { finishDeletions } from '../../../testing/finish-deletions.ts';
import { readExport } from '../../../testing/read-export.ts';
import { subscriptions } from '../entitlements/index.ts';
import { accounts } from '../identity/index.ts';
import { lessons } from '../lessons/lessons.table.ts';
import { lessonProgress } from '../progress/progress.table.ts';
import { type PeoplePage, peopleQuery } from './people.repo.ts';
import { countNotes, deleteNote, insertNote, listNotes } from './person-notes.repo.ts';

type Choice = Callables['listPeople']['request'];

const ALL: Choice = ALL_PEOPLE;
/** So many learners, a second apart. */
const MANY = 10_000;

let test: TestApp;
let owner: SignedInAccount;
let teacher: SignedInAccount;
let lena: SignedInAccount;
let reto: SignedInAccount;

beforeAll(async () => {
  test = await buildTestApp();
  owner = await createOperator(test.ctx, { role: 'owner', displayName: 'Olga' });
  teacher = await createOperator(test.ctx, { displayName: 'Thea' });
  lena = await createSignedInAccount(test.ctx, { email: 'lena@people.test', displayName: '100%_Lena' });
  reto = await createSignedInAccount(test.ctx, { email: 'reto@people.test', displayName: 'Reto' });
  await grantPlan(test.ctx, lena.uid, 2);
});
afterAll(() => test.close());

const list = async (changes: Partial<Choice>, idToken = owner.idToken) => {
  const { result, error } = await call(test.origin, 'listPeople', idToken, { ...ALL, ...changes });
  if (!result) throw new Error(error?.message);
  return result;
};
const addresses = async (changes: Partial<Choice>) =>
  (await list({ search: 'people.test', ...changes })).people.map(({ email }) => email);

it('finds people by a part of name or address, whatever signs are in it', async () => {
  expect(await addresses({ search: 'LENA@People' })).toEqual(['lena@people.test']);
  expect(await addresses({ search: '100%_l' })).toEqual(['lena@people.test']);
  expect(await addresses({ search: '%' })).toEqual([]);
  expect(await addresses({ search: `'; drop table accounts; --` })).toEqual([]);
});

it('notes of one person are counted and read without another’s', async () => {
  const note = { writtenBy: null, writtenAt: new Date(), text: 'Numbers' };
  await insertNote(test.ctx.db, { ...note, id: 'only-reto', accountId: reto.uid });
  expect([await countNotes(test.ctx.db, lena.uid), await countNotes(test.ctx.db, reto.uid)]).toEqual([0, 1]);
  expect(await listNotes(test.ctx.db, lena.uid)).toEqual([]);
  await deleteNote(test.ctx.db, { accountId: reto.uid, id: 'only-reto' });
});

it('finds by one or two letters what begins with them, and any word of a name by two', async () => {
  await createSignedInAccount(test.ctx, { email: 'zz@short.test', displayName: 'Xo Qli' });
  for (const search of ['zz', 'ZZ', 'z', 'Xo', 'x', 'ql'])
    expect(await addresses({ search }), search).toEqual(['zz@short.test']);
  for (const search of ['li', 'q', '10%', 'z@', '@s', '_'])
    expect(await addresses({ search }), search).not.toContain('zz@short.test');
  expect(await addresses({ search: '10' })).toEqual(['lena@people.test']);
});

it('narrows them by plan, platform, state and last log-in', async () => {
  const change = (changes: Partial<typeof subscriptions.$inferInsert>) =>
    test.ctx.db.update(subscriptions).set(changes).where(eq(subscriptions.accountId, lena.uid));
  const ofLena = ['lena@people.test'];
  const ofReto = ['reto@people.test'];
  expect(await addresses({ plan: 'vip' })).toEqual(ofLena);
  expect(await addresses({ plan: 'basic' })).toEqual([]);
  expect(await addresses({ plan: 'none' })).toEqual(ofReto);
  expect(await addresses({ platform: 'ios' })).toEqual(ofLena);
  expect(await addresses({ platform: 'stripe' })).toEqual([]);
  await change({ status: 'trialing' });
  expect(await addresses({ state: 'trial' })).toEqual(ofLena);
  await change({ status: 'active', cancels: true });
  expect(await addresses({ state: 'cancelled' })).toEqual(ofLena);
  // Past its grace it opens nothing, and is still owed.
  await change({ status: 'past_due', cancels: false, expiresAt: new Date(0) });
  expect(await addresses({ state: 'failed-payment' })).toEqual(ofLena);
  expect(await addresses({ plan: 'vip' })).toEqual([]);
  await change({ status: 'active', expiresAt: new Date(test.ctx.clock.now().getTime() + 86_400_000) });

  const long = new Date(test.ctx.clock.now().getTime() - 60 * 86_400_000);
  await test.ctx.db
    .update(accounts)
    .set({ lastLoginAt: long, isDisabled: true })
    .where(eq(accounts.id, reto.uid));
  expect(await addresses({ seen: 'not-month' })).toEqual(ofReto);
  expect(await addresses({ seen: 'week' })).toEqual(ofLena);
  expect(await addresses({ seen: 'not-half-year' })).toEqual([]);
  expect(await addresses({ state: 'shut' })).toEqual(ofReto);
  expect((await list({ search: 'lena@people' })).people[0]?.plan).toMatchObject({
    tier: 2,
    platform: 'ios',
    status: 'active',
  });
});

it('narrows them by how many lessons they have finished', async () => {
  const { db } = test.ctx;
  const finish = async (seenAt: Date | null) => {
    const { id } = await createLesson(db);
    await db.insert(lessonProgress).values({
      accountId: lena.uid,
      lessonId: id,
      positionSeconds: 1,
      reportedAt: new Date(),
      furthestSeconds: 1,
      seenAt,
    });
    return id;
  };
  const finished = [];
  for (const seenAt of [new Date(), new Date(), null]) finished.push(await finish(seenAt));
  const both = ['reto@people.test', 'lena@people.test'];
  expect(await addresses({ finishedLeast: 2 })).toEqual(['lena@people.test']);
  expect(await addresses({ finishedLeast: 3 })).toEqual([]);
  expect(await addresses({ finishedMost: 1 })).toEqual(['reto@people.test']);
  expect(await addresses({ finishedLeast: 0, finishedMost: 2 })).toEqual(both);
  expect(await addresses({ finishedLeast: 1, finishedMost: 0 })).toEqual([]);
  // A lesson that goes, one that is finished later, one that is no more.
  await db.delete(lessons).where(eq(lessons.id, finished[0] ?? ''));
  expect(await addresses({ finishedLeast: 2 })).toEqual([]);
  const mark = (seenAt: Date | null) => db.update(lessonProgress).set({ seenAt, positionSeconds: 2 });
  await mark(new Date());
  expect(await addresses({ finishedLeast: 2 })).toEqual(['lena@people.test']);
  await mark(null);
  expect(await addresses({ finishedLeast: 1 })).toEqual([]);
});

it('shows a person: an owner everything, a teacher what lessons need, others nothing; each look is in the log', async () => {
  const get = (idToken: string, uid = lena.uid) => call(test.origin, 'getPerson', idToken, { uid });
  const seen = (await get(owner.idToken)).result;
  expect(seen?.person).toMatchObject({ uid: lena.uid, email: 'lena@people.test', role: null });
  expect(seen?.tier).toBe(2);
  expect(seen?.papers?.plans).toMatchObject([{ platform: 'ios', tier: 2, runs: true }]);
  expect(seen?.papers?.devices).toHaveLength(1);
  expect((await get(teacher.idToken)).result?.papers).toBeNull();
  expect(await get(owner.idToken, 'unknown')).toMatchObject({ status: 404 });
  const moderator = await createOperator(test.ctx, { role: 'moderator' });
  const halfway = await createOperator(test.ctx, { role: 'owner', hasSecondFactor: false });
  for (const { idToken } of [moderator, halfway, lena]) {
    expect((await get(idToken)).status).toBe(403);
    expect((await call(test.origin, 'listPeople', idToken, ALL)).status).toBe(403);
  }
  const log = (await call(test.origin, 'listAuditLog', owner.idToken, { before: null })).result?.entries;
  const reads = log?.filter(({ action, subject }) => action === 'person-read' && subject === '100%_Lena');
  expect(reads?.map(({ by }) => by)).toEqual(['Thea', 'Olga']);
  expect(log?.some(({ action, by }) => action === 'people-listed' && by === 'Olga')).toBe(true);
});

it('keeps notes of teachers, which the person gets, and which go with the account', async () => {
  const add = (text: string) => call(test.origin, 'addPersonNote', teacher.idToken, { uid: lena.uid, text });
  for (const text of [' \n ', 'x'.repeat(2_001), 'a\u202eb']) expect((await add(text)).status).toBe(400);
  const { result } = await add('  Homework: the numbers to 100. ');
  await add('Speaks more freely.');
  const notes = async () =>
    (await call(test.origin, 'getPerson', teacher.idToken, { uid: lena.uid })).result?.notes;
  expect(await notes()).toMatchObject([
    { text: 'Speaks more freely.', by: 'Thea' },
    { text: 'Homework: the numbers to 100.', by: 'Thea' },
  ]);
  const { json, files } = await readExport(test, lena);
  expect(json['people']).toHaveLength(2);
  expect(JSON.stringify(files)).not.toContain('Thea');
  const drop = { uid: lena.uid, id: result?.id ?? '' };
  await call(test.origin, 'removePersonNote', owner.idToken, { ...drop, uid: owner.uid });
  expect(await notes()).toHaveLength(2);
  await Promise.all([1, 2].map(() => call(test.origin, 'removePersonNote', owner.idToken, drop)));
  expect(await notes()).toHaveLength(1);
  const log = (await call(test.origin, 'listAuditLog', owner.idToken, { before: null })).result?.entries;
  expect(log?.filter(({ action }) => action === 'person-note-removed')).toHaveLength(1);

  await call(test.origin, 'requestAccountDeletion', lena.idToken, null);
  expect(await addresses({ state: 'leaving' })).toEqual(['lena@people.test']);
  await finishDeletions(test.ctx);
  expect(await addresses({ search: 'lena@people' })).toEqual([]);
  const after = (await call(test.origin, 'listAuditLog', owner.idToken, { before: null })).result?.entries;
  expect(JSON.stringify(after)).not.toContain('Homework');
});

const exported = (changes: Partial<Callables['exportPeople']['request']> = {}, by = owner) => {
  const { order: _order, ...filters } = ALL;
  return call(test.origin, 'exportPeople', by.idToken, { ...filters, ...changes });
};

it('gives an owner a list as CSV, in which no name is a formula', async () => {
  const search = 'formula.test';
  await createSignedInAccount(test.ctx, {
    email: `a@${search}`,
    displayName: '=HYPERLINK("http://a.example")',
  });
  const vip = await createSignedInAccount(test.ctx, { email: `b@${search}`, displayName: 'Zoë, "B"' });
  await grantPlan(test.ctx, vip.uid, 2);
  const { result } = await exported({ search });
  expect(result).toMatchObject({ people: 2, next: null });
  const lines = result?.lines.trimEnd().split('\r\n') ?? [];
  expect(lines[0]).toMatch(new RegExp(`^${vip.uid},b@formula\\.test,"Zoë, ""B""",,VIP,ios,active,`));
  expect(lines[1]).toContain(`,"'=HYPERLINK(""http://a.example"")",`);
  expect((await exported({ search, plan: 'vip' })).result?.people).toBe(1);
  for (const by of [teacher, vip]) expect((await exported({}, by)).status).toBe(403);
  const after = { key: 'yesterday', uid: 'x' };
  expect((await exported({ after })).status).toBe(400);
  const log = (await call(test.origin, 'listAuditLog', owner.idToken, { before: null })).result?.entries;
  expect(log?.filter(({ action }) => action === 'people-exported')).toMatchObject([{ changes: 2 }]);
});

async function planOf(changes: Partial<PeoplePage>): Promise<string> {
  const page = { ...ALL, after: null, ...changes, limit: 51 };
  const { rows } = await test.ctx.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain ${peopleQuery(page, test.ctx.clock.now())}`,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('pages through very many in each order and filter, by the index behind it, none twice and none left out', async () => {
  const { db } = test.ctx;
  // Two share each instant, so that the order needs the id.
  await db.execute(sql`insert into accounts (id, email, created_at, last_login_at, valid_since)
    select 'many' || n, 'many' || n || '@many.test', at, at, at
    from generate_series(1, ${MANY}::int) n,
      lateral (select timestamptz '2025-01-01 00:00Z' + (n / 2) * interval '1 second' as at) times`);
  await db.execute(sql`insert into subscriptions (id, account_id, platform, identifier, product_id, tier, status, cancels,
      purchased_at, expires_at, first_payment_at, synced_at)
    select 'many' || n, 'many' || n, 'stripe', 'VIP_monthly', 'vip', 2,
      case when n % 500 = 5 then 'trialing' else 'active' end, n % 500 = 0, now(), '2100-01-01', now(), now()
    from generate_series(5, ${MANY}::int, 5) n`);
  await db.execute(
    sql`insert into finished_counts select 'many' || n, n % 20 + 1 from generate_series(1, ${MANY}::int) n`,
  );
  await db.execute(sql`analyze accounts, subscriptions, finished_counts`);
  for (const [order, index] of [
    ['newest', 'accounts_created_at'],
    ['last-log-in', 'accounts_last_login_at'],
    ['address', 'accounts_email'],
  ] as const) {
    const first = await list({ order, search: 'many.test' });
    const second = await list({ order, search: 'many.test', after: first.next });
    const ids = [...first.people, ...second.people].map(({ uid }) => uid);
    expect(new Set(ids).size).toBe(100);
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from accounts where email like '%many.test' order by ${sql.raw(
        order === 'address' ? 'email' : 'created_at desc, id desc',
      )} limit 100`,
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
    for (const after of [null, first.next]) {
      const text = await planOf({ order, after });
      expect(text, `${order} ${after ? 'from a person on' : ''}`).toContain(`using ${index} on accounts`);
      expect(text).not.toContain('Seq Scan on accounts');
    }
  }
  for (const [changes, index] of [
    [{ search: 'nobody at all' }, 'accounts_grams'],
    [{ search: 'many7777@' }, 'accounts_grams'],
    [{ search: 'qx' }, 'accounts_email_start'],
    [{ search: 'q' }, 'accounts_name_start'],
    [{ state: 'cancelled' }, 'subscriptions_cancels'],
    [{ state: 'trial' }, 'subscriptions_trialing'],
    [{ state: 'shut' }, 'accounts_is_disabled'],
    [{ finishedLeast: 30 }, 'finished_counts_lessons'],
  ] as const) {
    const text = await planOf(changes);
    expect(text, JSON.stringify(changes)).toContain(index);
    expect(text, JSON.stringify(changes)).not.toContain('Seq Scan on accounts');
  }
  const pages = [(await exported({ search: 'many.test' })).result];
  pages.push((await exported({ search: 'many.test', after: pages[0]?.next ?? null })).result);
  const saved = pages.flatMap((page) => page?.lines.trimEnd().split('\r\n') ?? []);
  expect(new Set(saved.map((line) => line.split(',')[0])).size).toBe(2 * PEOPLE_EXPORT_PAGE);
  for (const after of [
    { key: 'yesterday', uid: 'many1' },
    { key: '2025-13-45T00:00:00.000000Z', uid: 'many1' },
  ])
    await expect(list({ after })).rejects.toThrow('There is no such page of the list.');
});
