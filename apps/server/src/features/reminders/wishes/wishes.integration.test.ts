import { CONSENT_FIELDS, type ConsentField } from '@school/contract/consents';
import type { ReminderWish } from '@school/contract/reminders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call, callUntyped } from '../../../../testing/call.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { recordConsents } from '../../consents/index.ts';
import { isWished, listReaders } from './wishes.repo.ts';
import { changeWish, readWishes } from './wishes.service.ts';

const [, REMINDERS, MARKETING] = CONSENT_FIELDS;
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function createReader(...agreed: ConsentField[]) {
  const account = await createSignedInAccount(test.ctx);
  await consent(account.uid, true, ...agreed);
  await test.ctx.pool.query('update accounts set is_email_verified = true where id = $1', [account.uid]);
  return account;
}

const consent = (uid: string, didUserAgree: boolean, ...fields: ConsentField[]) =>
  recordConsents(
    test.ctx.db,
    test.ctx,
    uid,
    new Map(fields.map((field) => [field, { didUserAgree, decidedAt: new Date() }])),
  );

const set = (idToken: string | null, wish: ReminderWish) =>
  call(test.origin, 'setReminderWish', idToken, wish);

const sent = async (uid: string) => {
  const wishes = await readWishes(test.ctx.db, uid);
  const answers = await Promise.all(
    wishes.map(({ kind, channel }) => isWished(test.ctx.db, uid, kind, channel)),
  );
  return wishes.filter((_, at) => answers[at]).map(({ kind, channel }) => `${kind} by ${channel}`);
};

it('sends nothing without a consent, whatever was wished', async () => {
  const { uid, idToken } = await createReader();
  await set(idToken, { kind: 'newLesson', channel: 'mail', wished: true });
  await set(idToken, { kind: 'mondayShortly', channel: 'push', wished: true });
  await set(idToken, { kind: 'newsletter', channel: 'mail', wished: true });
  expect(await sent(uid)).toEqual([]);
});

it('sends by mail what a consent alone stands for', async () => {
  const [reminded, courted] = [await createReader(REMINDERS), await createReader(MARKETING)];
  expect(await sent(reminded.uid)).toEqual([
    'newLesson by mail',
    'mondayMorning by mail',
    'mondayCancelled by mail',
    'commentAnswer by mail',
  ]);
  expect(await sent(courted.uid)).toEqual(['newsletter by mail']);
  await consent(courted.uid, false, MARKETING);
  expect(await sent(courted.uid)).toEqual([]);
});

it('keeps an account’s own wishes, the last of each', async () => {
  const { uid, idToken } = await createReader(REMINDERS);
  await set(idToken, { kind: 'newLesson', channel: 'mail', wished: false });
  await set(idToken, { kind: 'mondayShortly', channel: 'push', wished: false });
  const answer = await set(idToken, { kind: 'mondayShortly', channel: 'push', wished: true });
  expect(answer.result).toEqual((await call(test.origin, 'getReminderWishes', idToken, null)).result);
  expect(answer.result?.wishes).toContainEqual({ kind: 'newLesson', channel: 'mail', wished: false });
  expect(await sent(uid)).toEqual([
    'mondayMorning by mail',
    'mondayShortly by push',
    'mondayCancelled by mail',
    'commentAnswer by mail',
  ]);
});

it('lists readers page by page, without those whose address is not confirmed, the disabled and the leaving', async () => {
  await test.ctx.pool.query('delete from consents');
  const readers = await Promise.all(Array.from({ length: 6 }, () => createReader(MARKETING)));
  const [unconfirmed, disabled, leaving, ...good] = readers.map(({ uid }) => uid);
  await test.ctx.pool.query('update accounts set is_email_verified = false where id = $1', [unconfirmed]);
  await test.ctx.pool.query('update accounts set is_disabled = true where id = $1', [disabled]);
  await test.ctx.pool.query('update accounts set deletes_at = now() where id = $1', [leaving]);
  const first = await listReaders(test.ctx.db, 'newsletter', 'mail', null, 2);
  const last = first.at(-1)?.uid ?? '';
  const second = await listReaders(test.ctx.db, 'newsletter', 'mail', last, 2);
  expect([first.length, second.length]).toEqual([2, 1]);
  expect([...first, ...second].map(({ uid }) => uid)).toEqual(good.toSorted());
});

it('refuses a visitor, a made-up kind, a newsletter by push, and the token of an account that is gone', async () => {
  const wish = { kind: 'newLesson', channel: 'mail', wished: true } as const;
  expect((await set(null, wish)).status).toBe(401);
  const { uid, idToken } = await createReader();
  for (const wrong of [
    { ...wish, kind: 'everything' },
    { ...wish, channel: 'fax' },
    { ...wish, wished: 'yes' },
    { ...wish, uid: 'another' },
    { ...wish, kind: 'newsletter', channel: 'push' },
  ])
    expect((await callUntyped(test.origin, 'setReminderWish', idToken, wrong)).status).toBe(400);
  expect(await readWishes(test.ctx.db, uid)).toEqual(await readWishes(test.ctx.db, 'unknown'));
  await test.ctx.pool.query('delete from accounts where id = $1', [uid]);
  expect((await set(idToken, wish)).status).toBe(401);
  await expect(changeWish(test.ctx, uid, wish)).rejects.toMatchObject({ code: 'unauthenticated' });
});

it('keeps no wish of an account that has gone since its token', async () => {
  const wish = { kind: 'newLesson', channel: 'mail', wished: true } as const;
  await expect(changeWish(test.ctx, 'gone', wish)).rejects.toThrow('This account is not there any more.');
});
