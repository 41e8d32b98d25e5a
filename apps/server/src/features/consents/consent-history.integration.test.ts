import { CONSENT_FIELDS } from '@school/contract/consents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call, callUntyped } from '../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { deleteLegalPage, saveLegalPage } from '../legal/index.ts';
import { listConsents } from './consents.repo.ts';

const DAY_MS = 86_400_000;
const FIRST = 'terms 1, privacy policy 1';
const [TERMS, REMINDERS] = CONSENT_FIELDS;
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** As the document store is written. */
async function choose(
  { uid, idToken }: SignedInAccount,
  choices: { [field: string]: boolean },
  at: string,
): Promise<number> {
  const fields = Object.fromEntries(
    Object.entries(choices).map(([field, booleanValue]) => [
      field,
      { mapValue: { fields: { didUserAgree: { booleanValue }, Date: { timestampValue: at } } } },
    ]),
  );
  const database = 'projects/school-test/databases/(default)/documents';
  const answer = await fetch(`${test.origin}/v1/${database}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}` },
    body: JSON.stringify({
      writes: [
        {
          update: { name: `${database}/Users/${uid}`, fields },
          updateMask: { fieldPaths: Object.keys(choices) },
        },
      ],
    }),
  });
  return answer.status;
}

const read = async ({ idToken }: SignedInAccount) =>
  (await call(test.origin, 'getConsentHistory', idToken, null)).result;
const instant = (agoMs = 0) => new Date(Date.now() - agoMs).toISOString();

it('keeps every choice with its date, the policy’s version, and where it was made', async () => {
  const who = await createSignedInAccount(test.ctx);
  const [signedUp, changed] = [instant(60_000), instant()];
  expect(await choose(who, { [TERMS]: true, [REMINDERS]: true }, signedUp)).toBe(200);
  // What is sent again until it is acknowledged is one choice.
  expect(await choose(who, { [TERMS]: true, [REMINDERS]: true }, signedUp)).toBe(200);
  expect(await choose(who, { [REMINDERS]: false }, changed)).toBe(200);
  const choices = [TERMS, REMINDERS].map((field) => ({ field, date: signedUp }));
  const note = { where: 'sign-up' as const, choices };
  expect((await call(test.origin, 'noteConsents', who.idToken, note)).status).toBe(200);
  // Said once, it stands.
  await call(test.origin, 'noteConsents', who.idToken, { ...note, where: 'settings' });
  expect(await read(who)).toEqual({
    policyVersion: FIRST,
    agreesToPolicy: true,
    entries: [
      { field: REMINDERS, didUserAgree: false, date: changed, policyVersion: FIRST, where: null },
      { field: TERMS, didUserAgree: true, date: signedUp, policyVersion: FIRST, where: 'sign-up' },
      { field: REMINDERS, didUserAgree: true, date: signedUp, policyVersion: FIRST, where: 'sign-up' },
    ],
  });
});

it('does not bring a withdrawn consent back when an old choice is sent again', async () => {
  const who = await createSignedInAccount(test.ctx);
  const signedUp = instant(60_000);
  const all = { [TERMS]: true, [REMINDERS]: true };
  await choose(who, all, signedUp);
  // By a browser whose clock is behind: the one that comes later stands.
  const withdrawn = instant(90_000);
  expect(await choose(who, { [REMINDERS]: false }, withdrawn)).toBe(200);
  const before = await read(who);
  expect(await choose(who, all, signedUp)).toBe(200);
  expect((await listConsents(test.ctx.db, who.uid)).get(REMINDERS)).toEqual({
    didUserAgree: false,
    decidedAt: new Date(withdrawn),
  });
  expect(await read(who)).toEqual(before);
  await choose(who, { [REMINDERS]: true }, instant());
  expect((await listConsents(test.ctx.db, who.uid)).get(REMINDERS)).toMatchObject({ didUserAgree: true });
});

it('asks again once the terms or the privacy policy have another version', async () => {
  const who = await createSignedInAccount(test.ctx);
  expect((await read(who))?.agreesToPolicy).toBe(false);
  await choose(who, { [TERMS]: true }, instant());
  expect((await read(who))?.agreesToPolicy).toBe(true);
  const page = { title: 'Terms', text: 'Be kind.' };
  await saveLegalPage(test.ctx.db, { page: 'terms-and-conditions', version: '2026-12', ...page });
  expect(await read(who)).toMatchObject({
    policyVersion: 'terms 2026-12, privacy policy 1',
    agreesToPolicy: false,
  });
  await choose(who, { [TERMS]: true }, instant());
  expect((await read(who))?.agreesToPolicy).toBe(true);
  await choose(who, { [TERMS]: false }, instant(-1_000));
  expect((await read(who))?.agreesToPolicy).toBe(false);
  await deleteLegalPage(test.ctx.db, 'terms-and-conditions');
});

it('refuses a choice of the future, a made-up place, version and field, and a visitor', async () => {
  const who = await createSignedInAccount(test.ctx);
  expect(await choose(who, { [TERMS]: true }, instant(-2 * DAY_MS))).toBe(400);
  expect(await choose(who, { isAdmin: true }, instant())).toBe(403);
  expect((await read(who))?.entries).toEqual([]);
  const choices = [{ field: TERMS, date: instant() }];
  for (const note of [
    { where: 'under the table', choices },
    { where: 'settings', choices: [{ field: 'isAdmin', date: instant() }] },
    { where: 'settings', choices, policyVersion: '<script>' },
    { where: 'settings', choices: [] },
  ]) {
    expect((await callUntyped(test.origin, 'noteConsents', who.idToken, note)).status).toBe(400);
  }
  expect((await call(test.origin, 'getConsentHistory', null, null)).status).toBe(401);
});

it('does not note another account’s choice', async () => {
  const [mine, other] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
  const at = instant();
  await choose(mine, { [TERMS]: true }, at);
  const note = { where: 'settings' as const, choices: [{ field: TERMS, date: at }] };
  expect((await call(test.origin, 'noteConsents', other.idToken, note)).status).toBe(200);
  expect((await read(mine))?.entries).toMatchObject([{ where: null }]);
});
