import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callAuthApi } from '../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { createTurnableClock } from '../../../testing/turnable-clock.ts';
import { createFeatures } from '../../app/surfaces.ts';
import type { Feature } from '../../platform/feature.ts';
import { findAccountById } from '../identity/index.ts';
import { beginDeletion } from './account-deletion.service.ts';
import { deleteDueAccounts } from './index.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const seen: string[] = [];
const begun: string[] = [];
const failing = new Set<string>();
const observer: Feature = {
  name: 'observer',
  onDeletionBegun: async (_db, _ctx, uid) => void begun.push(uid),
  onAccountDeleted: async (db, _ctx, uid) => {
    seen.push(uid);
    // Undone with the rest of the transaction when the step throws.
    await db.execute(sql`update accounts set display_name = 'half gone' where id = ${uid}`);
    if (failing.has(uid)) throw new Error('the payment service is away');
  },
};

/** The school's, which the demo can move; log-ins live by the real one. */
const clock = createTurnableClock();
const sessionClock = createTurnableClock();
let server: TestApp;

beforeAll(async () => {
  server = await buildTestApp({ SIGN_IN_ANONYMOUS: 'true' }, { clock, sessionClock }, (ctx) =>
    createFeatures(ctx, [observer]),
  );
});
afterAll(() => server.close());

const create = () => createSignedInAccount(server.ctx);
const request = ({ idToken }: Pick<SignedInAccount, 'idToken'>) =>
  call(server.origin, 'requestAccountDeletion', idToken, null);
const keep = ({ idToken }: Pick<SignedInAccount, 'idToken'>) =>
  call(server.origin, 'keepAccount', idToken, null);
const deleteDue = () => deleteDueAccounts(server.ctx, createFeatures(server.ctx, [observer]));
const findAccount = (uid: string) => findAccountById(server.ctx.db, uid);

async function signIn({ email, password }: SignedInAccount): Promise<string> {
  const { body } = await callAuthApi(server, 'signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  return String(body['idToken']);
}

const mailsTo = (email: string) =>
  server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const waitForMail = (email: string, subject: RegExp) =>
  vi.waitFor(() => expect(mailsTo(email).some((said) => subject.test(said))).toBe(true), { timeout: 10_000 });

describe('the beginning', () => {
  it('names a day in two weeks, signs out everywhere, and mails until when the account can be kept', async () => {
    const who = await create();
    const elsewhere = await signIn(who);
    const before = clock.now().getTime();
    const { result } = await request(who);
    const deletesAt = Date.parse(result?.deletesAt ?? '');
    expect(deletesAt - before).toBeGreaterThanOrEqual(14 * DAY_MS);
    expect(deletesAt - before).toBeLessThan(14 * DAY_MS + MINUTE_MS);
    for (const idToken of [who.idToken, elsewhere])
      expect((await callAuthApi(server, 'lookup', { idToken })).message).toBe('TOKEN_EXPIRED');
    await waitForMail(who.email, /We’ll delete your/);
    const mail = server.mails.find(({ to }) => to === who.email);
    expect(mail?.text).toContain('http://127.0.0.1:3999/sign-in-up?startWithLogIn=true');
    expect(mail?.text).toMatch(/app store goes on until you cancel it there/);
  });

  it('of the SDK’s deleteUser() is the same', async () => {
    const who = await create();
    expect((await callAuthApi(server, 'delete', { idToken: who.idToken })).status).toBe(200);
    expect(await findAccount(who.uid)).not.toBeNull();
    const idToken = await signIn(who);
    const { result } = await call(server.origin, 'getAccountDeletion', idToken, null);
    expect(Date.parse(result?.deletesAt ?? '')).toBeGreaterThan(clock.now().getTime() + 13 * DAY_MS);
    await waitForMail(who.email, /We’ll delete your/);
  });

  it('requested twenty times at once, and again later, has one date, one mail and one notice', async () => {
    const who = await create();
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(who)));
    const dates = new Set(answers.flatMap(({ result }) => result?.deletesAt ?? []));
    expect(dates.size).toBe(1);
    clock.advance(DAY_MS);
    const again = await request({ idToken: await signIn(who) });
    expect([...dates]).toEqual([again.result?.deletesAt]);
    await waitForMail(who.email, /We’ll delete your/);
    expect(mailsTo(who.email)).toHaveLength(1);
    expect(begun.filter((uid) => uid === who.uid)).toHaveLength(1);
  });

  it('asks for a log-in of the last five minutes', async () => {
    const who = await create();
    sessionClock.advance(6 * MINUTE_MS);
    expect(await request(who)).toMatchObject({ status: 400, error: { status: 'FAILED_PRECONDITION' } });
    expect((await callAuthApi(server, 'delete', { idToken: who.idToken })).message).toBe(
      'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    );
    expect((await findAccount(who.uid))?.deletesAt).toBeNull();
  });

  it('stands in the id token of who signs in meanwhile, and in no other', async () => {
    const who = await create();
    expect(claimsOf(who.idToken)['deletes_at']).toBeUndefined();
    const { result } = await request(who);
    const seconds = Math.floor(Date.parse(result?.deletesAt ?? '') / 1_000);
    expect(claimsOf(await signIn(who))['deletes_at']).toBe(seconds);
  });

  it('is refused to a visitor', async () => {
    expect((await call(server.origin, 'requestAccountDeletion', null, null)).status).toBe(401);
    expect((await call(server.origin, 'keepAccount', null, null)).status).toBe(401);
  });
});

describe('an anonymous account', () => {
  it('is deleted at once, even long after it began: it has no way to sign in', async () => {
    const { body } = await callAuthApi(server, 'signUp', { returnSecureToken: true });
    const [uid, idToken] = [String(body['localId']), String(body['idToken'])];
    sessionClock.advance(6 * MINUTE_MS);
    const { result } = await request({ idToken });
    expect(Date.parse(result?.deletesAt ?? '')).toBeLessThanOrEqual(clock.now().getTime());
    expect(await findAccount(uid)).toBeNull();
  });
});

describe('keeping it', () => {
  it('takes the deletion back, says so by mail, and leaves the log-in', async () => {
    const who = await create();
    await request(who);
    const idToken = await signIn(who);
    expect(await keep({ idToken })).toMatchObject({ status: 200, result: { ok: true } });
    expect(await call(server.origin, 'getAccountDeletion', idToken, null)).toMatchObject({
      result: { deletesAt: null },
    });
    await waitForMail(who.email, /keeping your .* account/);
    clock.advance(15 * DAY_MS);
    await deleteDue();
    expect(await findAccount(who.uid)).not.toBeNull();
  });

  it('is not for a log-in that the deletion has ended, though its token is still believed elsewhere', async () => {
    const who = await create();
    await call(server.origin, 'getAccountDeletion', who.idToken, null);
    await request(who);
    expect((await keep(who)).status).toBe(401);
    expect((await findAccount(who.uid))?.deletesAt).not.toBeNull();
  });

  it('changes nothing where nothing is to be deleted', async () => {
    const who = await create();
    expect((await keep(who)).status).toBe(200);
    expect(mailsTo(who.email)).toEqual([]);
  });
});

describe('the end', () => {
  // ASVS 14.2.7
  it('comes after fourteen days and not before, once, for several processes at the same time', async () => {
    const who = await create();
    await request(who);
    clock.advance(14 * DAY_MS - MINUTE_MS);
    await deleteDue();
    expect(await findAccount(who.uid)).not.toBeNull();
    clock.advance(2 * MINUTE_MS);
    await Promise.all([deleteDue(), deleteDue(), deleteDue()]);
    expect(await findAccount(who.uid)).toBeNull();
    expect(seen.filter((uid) => uid === who.uid)).toHaveLength(1);
  });

  it('lets other features act first, and keeps the account whole while one of them cannot', async () => {
    const [kept, gone] = [await create(), await create()];
    await Promise.all([request(kept), request(gone)]);
    failing.add(kept.uid);
    clock.advance(15 * DAY_MS);
    await expect(deleteDue()).rejects.toThrow('1 accounts could not be deleted');
    expect((await findAccount(kept.uid))?.displayName).toBe('Lena Learner');
    expect(await findAccount(gone.uid)).toBeNull();
    failing.delete(kept.uid);
    await deleteDue();
    expect(await findAccount(kept.uid)).toBeNull();
  });
});

function claimsOf(token: string): { [claim: string]: unknown } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    [claim: string]: unknown;
  };
}

it('is not begun for an account that has gone since its token', async () => {
  await expect(beginDeletion(server.ctx, [], 'gone')).rejects.toThrow('This account is not there any more.');
});
