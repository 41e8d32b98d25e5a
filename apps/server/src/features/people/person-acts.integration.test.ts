import { randomUUID } from 'node:crypto';
import type { Callables } from '@school/contract/callables';
import type { PersonAct } from '@school/contract/person-acts-list';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { callAuthApi } from '../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { makeCatalogue } from '../../../testing/factories/catalogue.ts';
import { ALL_PEOPLE } from '../../../testing/factories/people-list.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { createTurnableClock, type TurnableClock } from '../../../testing/turnable-clock.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mail.ts';
import { saveCatalogue } from '../billing/index.ts';
import { findTier, listDoubleAccounts, listOverdueInStores } from '../entitlements/index.ts';

const DAY_MS = 86_400_000;
/** A machine may be busy. */
const PATIENCE = { timeout: 10_000 };

let clock: TurnableClock;
let test: TestApp;
let owner: SignedInAccount;
let lena: SignedInAccount;
const mails: Mail[] = [];
const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };

beforeAll(async () => {
  clock = createTurnableClock();
  test = await buildTestApp({}, { clock, mailer, sessionClock: systemClock });
  await saveCatalogue(test.ctx.db, makeCatalogue());
  owner = await createOperator(test.ctx, { role: 'owner', displayName: 'Olga' });
});
afterAll(() => test.close());
beforeEach(async () => {
  lena = await createSignedInAccount(test.ctx, { displayName: 'Lena', isEmailVerified: true });
  mails.length = 0;
});

const uuid = () => randomUUID();
const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString();
type Gift = Callables['givePlan']['request'];
const give = (changes: Partial<Gift> = {}, by = owner) =>
  call(test.origin, 'givePlan', by.idToken, {
    uid: lena.uid,
    id: uuid(),
    tier: 2,
    until: inDays(30),
    replaces: null,
    reason: 'A friend of the school',
    ...changes,
  });
const act = (name: PersonAct, uid = lena.uid, reason = 'They asked') =>
  call(test.origin, 'actOnPerson', owner.idToken, { uid, act: name, reason });
const tier = () => findTier(test.ctx.db, lena.uid, clock.now());
const deeds = async () => {
  const { result } = await call(test.origin, 'getPerson', owner.idToken, { uid: lena.uid });
  return result?.papers?.deeds.map(({ action, reason }) => `${action}: ${reason}`);
};
const told = (subject: RegExp) =>
  vi.waitFor(() => {
    const mail = mails.find((one) => one.to === lena.email && subject.test(one.subject));
    if (!mail) throw new Error('no such mail');
    return mail;
  }, PATIENCE);

it('gives a plan until a day: it opens lessons, is announced by mail, stands beside a paid one, and ends by itself', async () => {
  await grantPlan(test.ctx, lena.uid, 1, { minutes: 60 * 24 * 90 });
  expect(await give()).toMatchObject({ status: 200 });
  expect(await tier()).toBe(2);
  expect((await told(/gives you VIP/)).text).toContain('it ends by itself');
  const { result } = await call(test.origin, 'getPerson', owner.idToken, { uid: lena.uid });
  expect(result?.papers?.plans.map(({ platform, runs }) => [platform, runs])).toEqual([
    ['school', true],
    ['ios', true],
  ]);
  // It is nothing that is paid: whoever pays for one plan pays for one.
  const has = await call(test.origin, 'getCurrentSubscriptions', lena.idToken, {});
  expect(Object.keys(has.result ?? {})).toHaveLength(1);
  expect(await listDoubleAccounts(test.ctx.db, clock.now())).toEqual([]);
  clock.advance(31 * DAY_MS);
  expect(await tier()).toBe(1);
  expect(await listOverdueInStores(test.ctx.db, clock.now(), 10)).toEqual([]);
});

it('lets who was given a plan buy one, with a trial', async () => {
  await give({ tier: 1 });
  const ask = async (name: 'getSubscriptionPlatform' | 'getHasAlreadySubscribed') =>
    JSON.stringify((await call(test.origin, name, lena.idToken, {})).result);
  expect(await ask('getSubscriptionPlatform')).toContain('none');
  expect(await ask('getHasAlreadySubscribed')).toContain('false');
});

it('gives one plan however often it is sent; of two owners at once, the second looks again', async () => {
  const id = uuid();
  await Promise.all(Array.from({ length: 5 }, () => give({ id })));
  expect(await deeds()).toEqual(['plan-given: A friend of the school']);
  const other = await createOperator(test.ctx, { role: 'owner' });
  const running = `given_${id}`;
  const both = await Promise.all([
    give({ replaces: running, until: inDays(60) }),
    give({ replaces: running, until: inDays(90) }, other),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await give({ replaces: null })).toMatchObject({ status: 409 });
  const { result } = await call(test.origin, 'getPerson', owner.idToken, { uid: lena.uid });
  const runs = result?.papers?.plans.filter((plan) => plan.runs) ?? [];
  expect(runs).toHaveLength(1);
  const back = { uid: lena.uid, id: runs[0]?.id ?? '', reason: 'A mistake' };
  await Promise.all([1, 2].map(() => call(test.origin, 'takePlanBack', owner.idToken, back)));
  expect(await tier()).toBe(0);
  expect((await deeds())?.filter((deed) => deed === 'plan-taken-back: A mistake')).toHaveLength(1);
});

it.each<[string, Partial<Gift>, number]>([
  ['no reason', { reason: ' \n' }, 400],
  ['a turned reason', { reason: 'a\u202eb' }, 400],
  ['too long a reason', { reason: 'x'.repeat(301) }, 400],
  ['a day that is over', { until: '2020-01-01T00:00:00.000Z' }, 400],
  ['a day too far', { until: '2099-01-01T00:00:00.000Z' }, 400],
  ['no account', { uid: 'unknown' }, 404],
])('gives nothing with %s', async (_name, changes, status) => {
  expect((await give(changes)).status).toBe(status);
  expect(await tier()).toBe(0);
});

it('shuts an account, and opens it again', async () => {
  expect((await act('shut')).status).toBe(200);
  await act('shut');
  await told(/closed your/);
  expect((await call(test.origin, 'getSignedInDevices', lena.idToken, {})).status).toBe(401);
  await act('open');
  await told(/is open again/);
  expect(await deeds()).toEqual(['account-opened: They asked', 'account-shut: They asked']);
});

it('signs out everywhere, removes a lost second step, sends data, and begins a deletion', async () => {
  const thea = await createOperator(test.ctx, { displayName: 'Thea' });
  await act('sign-out');
  expect((await call(test.origin, 'getSignedInDevices', lena.idToken, {})).status).toBe(401);
  await act('remove-second-factor', thea.uid);
  expect((await call(test.origin, 'listPeople', thea.idToken, ALL_PEOPLE)).status).toBe(401);
  await act('remove-second-factor');
  await act('export');
  await told(/data/i);
  await act('delete');
  expect((await told(/We’ll delete/)).text).toContain('The school is going to delete your account');
  await act('delete');
  expect(await deeds()).toEqual([
    'account-deleted: They asked',
    'person-exported: They asked',
    'person-signed-out: They asked',
  ]);
  expect((await give()).status).toBe(400);
});

it('is for owners alone, not with their own account, nor against who has a role', async () => {
  const thea = await createOperator(test.ctx);
  for (const by of [thea, lena]) {
    expect((await give({}, by)).status).toBe(403);
    const asked = { uid: lena.uid, act: 'shut', reason: 'x' } as const;
    expect((await call(test.origin, 'actOnPerson', by.idToken, asked)).status).toBe(403);
  }
  for (const name of ['shut', 'delete'] as const) {
    expect(await act(name, thea.uid)).toMatchObject({
      status: 400,
      error: { details: { reason: 'has-role' } },
    });
    expect((await act(name, owner.uid)).status).toBe(400);
  }
  expect((await act('sign-out', 'unknown')).status).toBe(404);
  expect((await act('delete', 'unknown')).status).toBe(404);
  expect((await act('shut', lena.uid, ' ')).status).toBe(400);
  expect((await call(test.origin, 'getSignedInDevices', lena.idToken, {})).status).toBe(200);
});

it('changes an address once its owner has opened the link, and tells the old one', async () => {
  const change = (email: string, by = owner, uid = lena.uid) =>
    call(test.origin, 'changePersonAddress', by.idToken, { uid, email, reason: 'Lost the mailbox' });
  const email = `new-${lena.email}`;
  expect((await change(email, lena)).status).toBe(403);
  expect(await change('lena')).toMatchObject({ status: 400, error: { details: { reason: 'no-address' } } });
  const taken = { status: 400, error: { details: { reason: 'address-taken' } } };
  expect(await change(owner.email)).toMatchObject(taken);
  expect((await change(email, owner, owner.uid)).status).toBe(400);
  expect((await change(email)).status).toBe(200);
  const { text } = await vi.waitFor(() => {
    const mail = mails.find(({ to }) => to === email);
    if (!mail) throw new Error('no such mail');
    return mail;
  }, PATIENCE);
  const addressOf = async () =>
    (await call(test.origin, 'getPerson', owner.idToken, { uid: lena.uid })).result?.person.email;
  expect(await addressOf()).toBe(lena.email);
  const oobCode = /oobCode=([\w-]+)/.exec(text)?.[1];
  const opened = await callAuthApi(test, 'update', { oobCode });
  expect([opened.status, await addressOf()]).toEqual([200, email]);
  await vi.waitFor(() => {
    if (!mails.some((mail) => mail.to === lena.email && mail.text.includes(email)))
      throw new Error('not told');
  }, PATIENCE);
  expect(await deeds()).toEqual(['address-change-asked: Lost the mailbox']);
});
