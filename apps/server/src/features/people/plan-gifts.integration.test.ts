import { randomUUID } from 'node:crypto';
import type { Callables } from '@school/contract/callables';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { makeCatalogue } from '../../../testing/factories/catalogue.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import type { Mail } from '../../platform/mail.ts';
import { saveCatalogue } from '../billing/index.ts';
import { findTier, subscriptions } from '../entitlements/index.ts';
import { accounts } from '../identity/index.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
let owner: SignedInAccount;
let other: SignedInAccount;
let lena: SignedInAccount;
let reto: SignedInAccount;
const mails: Mail[] = [];
const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };

beforeAll(async () => {
  test = await buildTestApp({}, { mailer });
  await saveCatalogue(test.ctx.db, makeCatalogue());
  owner = await createOperator(test.ctx, { role: 'owner', displayName: 'Olga' });
  other = await createOperator(test.ctx, { role: 'owner', displayName: 'Otto' });
});
afterAll(() => test.close());
beforeEach(async () => {
  lena = await createSignedInAccount(test.ctx, { displayName: 'Lena', isEmailVerified: true });
  reto = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  mails.length = 0;
});

const inDays = (days: number) => new Date(test.ctx.clock.now().getTime() + days * DAY_MS).toISOString();
const find = async (asked: Callables['findPlanReceivers']['request'], by = owner) =>
  call(test.origin, 'findPlanReceivers', by.idToken, asked);
const findListed = async (...said: string[]) => {
  const lines = said.map((one, at) => ({ line: at + 1, said: one }));
  const { result, error } = await find({ by: 'list', lines });
  if (!result) throw new Error(error?.message);
  return result;
};
type Gifts = Callables['givePlans']['request'];
const toBoth = () => [lena, reto].map(({ uid }) => ({ uid, replaces: null }));
const give = async (changes: Partial<Gifts> = {}, by = owner) => {
  const asked = {
    batchID: randomUUID(),
    people: toBoth(),
    tier: 2 as const,
    until: inDays(30),
    reason: 'Thanks',
  };
  return call(test.origin, 'givePlans', by.idToken, { ...asked, ...changes });
};
const outcomes = async (...asked: Parameters<typeof give>) =>
  (await give(...asked)).result?.outcomes.map(({ outcome }) => outcome);
const gifts = ({ uid }: SignedInAccount) =>
  test.ctx.db.$count(subscriptions, eq(subscriptions.accountId, uid));

it('reads a list of addresses: each once, what is wrong by its line, with who pays and who was given one', async () => {
  await grantPlan(test.ctx, lena.uid, 1);
  await give({ people: [{ uid: reto.uid, replaces: null }] });
  const leaver = await createSignedInAccount(test.ctx);
  await call(test.origin, 'requestAccountDeletion', leaver.idToken, null);
  const found = await findListed(
    ` ${lena.email.toUpperCase()} `,
    'lena',
    'unknown@people.test',
    reto.email,
    lena.email,
    leaver.email,
    "=cmd|' /C calc'!A0",
  );
  expect(found.problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '2 no-address',
    '3 unknown',
    '5 twice',
    '6 leaving',
    '7 no-address',
  ]);
  expect(found.people).toMatchObject([
    { uid: lena.uid, pays: { tier: 1, platform: 'ios' }, given: null },
    { uid: reto.uid, pays: null, given: { tier: 2 } },
  ]);
});

it('takes the guard of a spreadsheet off an address that begins as a formula does', async () => {
  const plus = await createSignedInAccount(test.ctx, { email: '+mira@people.test' });
  expect(await findListed("'+mira@people.test")).toMatchObject({ people: [{ uid: plus.uid }], problems: [] });
});

it('finds who was chosen and whom filters find, without who leaves or is gone', async () => {
  const filter = { search: lena.email, plan: 'any', platform: 'any', state: 'any', seen: 'any' } as const;
  expect((await find({ by: 'filter', filter })).result).toMatchObject({
    people: [{ uid: lena.uid }],
    problems: [],
    isCut: false,
  });
  await test.ctx.db.update(accounts).set({ deletesAt: new Date() }).where(eq(accounts.id, reto.uid));
  const { result } = await find({ by: 'choice', uids: [lena.uid, reto.uid, 'gone'] });
  expect(result?.people.map(({ uid }) => uid)).toEqual([lena.uid]);
  expect(result?.problems).toEqual([
    { line: null, said: reto.email, problem: 'leaving' },
    { line: null, said: 'gone', problem: 'unknown' },
  ]);
});

it('cuts a school of many at a thousand, and says so', async () => {
  await test.ctx.db.execute(sql`insert into accounts (id, email, created_at, last_login_at, valid_since)
    select 'crowd' || n, 'crowd' || n || '@crowd.test', now(), now(), now() from generate_series(1, 1001) n`);
  const filter = { search: 'crowd.test', plan: 'any', platform: 'any', state: 'any', seen: 'any' } as const;
  const { result } = await find({ by: 'filter', filter });
  expect(result?.people).toHaveLength(1_000);
  expect(result?.isCut).toBe(true);
  await test.ctx.db.execute(sql`delete from accounts where id like 'crowd%'`);
});

it('gives each one plan, whoever presses and however often, with a mail and an entry in the log each', async () => {
  const batchID = randomUUID();
  const taken = await Promise.all(Array.from({ length: 3 }, () => outcomes({ batchID })));
  const count = (outcome: string) => taken.flat().filter((one) => one === outcome).length;
  expect([count('given'), count('again')]).toEqual([2, 4]);
  expect([await gifts(lena), await gifts(reto)]).toEqual([1, 1]);
  for (const { email } of [lena, reto])
    await vi.waitFor(() => expect(mails.filter(({ to }) => to === email)).toHaveLength(1), {
      timeout: 20_000,
    });
  for (const { uid } of [lena, reto]) {
    const { result } = await call(test.origin, 'getPerson', owner.idToken, { uid });
    expect(result?.papers?.deeds).toMatchObject([{ action: 'plan-given', by: 'Olga', reason: 'Thanks' }]);
    expect(await findTier(test.ctx.db, uid, test.ctx.clock.now())).toBe(2);
  }
});

it('gives one of two owners’ plans to each, and to the others whom it may be given to', async () => {
  const both = await Promise.all([outcomes(), outcomes({ until: inDays(60) }, other)]);
  const count = (outcome: string) => both.flat().filter((one) => one === outcome).length;
  expect([count('given'), count('changed')]).toEqual([2, 2]);
  await test.ctx.db.update(accounts).set({ deletesAt: new Date() }).where(eq(accounts.id, reto.uid));
  const people = [{ uid: 'gone', replaces: null }, ...toBoth()];
  const id = (await findListed(lena.email)).people[0]?.given?.id ?? '';
  expect(await outcomes({ people })).toEqual(['gone', 'changed', 'leaving']);
  expect(await outcomes({ people: [{ uid: lena.uid, replaces: id }], tier: 1 })).toEqual(['given']);
  expect(await findTier(test.ctx.db, lena.uid, test.ctx.clock.now())).toBe(1);
});

it('refuses a day that is past, no reason, too many at once, and whoever is no owner', async () => {
  for (const wrong of [
    { until: inDays(-1) },
    { reason: ' ' },
    { people: [] },
    { people: Array.from({ length: 51 }, (_, at) => ({ uid: `u${at}`, replaces: null })) },
  ])
    expect((await give(wrong)).status).toBe(400);
  const teacher = await createOperator(test.ctx);
  const byPassword = await createOperator(test.ctx, { role: 'owner', hasSecondFactor: false });
  for (const by of [teacher, byPassword, lena]) {
    expect((await give({}, by)).status).toBe(403);
    expect((await find({ by: 'choice', uids: [lena.uid] }, by)).status).toBe(403);
  }
  expect(await gifts(lena)).toBe(0);
});
