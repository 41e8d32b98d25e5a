import { INGEST_PATH } from '@school/contract/stage';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi } from '../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createVip, joinChat } from '../../../testing/chat-clients.ts';
import { createOperator, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { openSocket } from '../../../testing/open-socket.ts';
import { joinSpeaking } from '../../../testing/speaking-clients.ts';
import { buildApp } from '../../app/build-app.ts';
import { closeContext, createContext } from '../../app/context.ts';
import type { Context } from '../../platform/context.ts';
import { insertComment } from '../comments/comments.repo.ts';
import { findTier, listAdmissions } from '../entitlements/index.ts';
import { deleteAccountById, SESSION_COOKIE } from '../identity/index.ts';
import { createMediaTokens } from '../lessons/index.ts';
import { getStageKey, openStream } from '../stage/index.ts';
import { findTeacherByKey } from '../stage/ingest/keys.service.ts';

let test: TestApp;
/** Another process of the school, as far as the database and the sockets know. */
let other: { ctx: Context; app: FastifyInstance; origin: string };
let teacher: SignedInAccount;

beforeAll(async () => {
  test = await buildTestApp();
  const { clock, sessionClock, mailer } = test.ctx;
  const ctx = createContext(test.ctx.config, { clock, sessionClock, mailer });
  const app = await buildApp(ctx);
  other = { ctx, app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
  teacher = await createOperator(test.ctx);
  await call(test.origin, 'changeSpeakingDoor', teacher.idToken, { door: 'open' });
});
afterAll(async () => {
  await other.app.close();
  await closeContext(other.ctx);
  await test.close();
});

const signInAgain = async ({ email, password }: SignedInAccount) =>
  String(
    (await callAuthApi(test, 'signInWithPassword', { email, password, returnSecureToken: true })).body[
      'idToken'
    ],
  );
const begin = async ({ idToken }: SignedInAccount) =>
  expect((await call(test.origin, 'requestAccountDeletion', idToken, null)).status).toBe(200);

/**
 * What happens by this time has happened by the act itself: what was believed for ten seconds, and what looks every twenty,
 * come later.
 */
const AT_ONCE_MS = 9_000;

async function expectEnds(closed: readonly Promise<{ code: number }>[], act: () => Promise<unknown>) {
  const late = new Promise<null>((resolve) => void setTimeout(() => resolve(null), AT_ONCE_MS));
  await act();
  const ends = await Promise.all(closed.map(async (end) => Promise.race([end, late])));
  expect(ends.map((end) => end?.code ?? 'open')).not.toContain('open');
}

describe('from the moment its deletion begins, an account', () => {
  it('opens no playlist by an address that it was given before', async () => {
    const learner = await createVip(test.ctx, 'Leaver');
    const { id } = await createLesson(test.ctx.db, { isFreeSample: true });
    const named = { lessonId: id, folder: 'nowhere', uid: learner.uid };
    const addresses = [
      `/media/${createMediaTokens(test.ctx).sign(named)}/master.m3u8`,
      // A yes is remembered here for ten seconds.
      `/live/${createMediaTokens(test.ctx, 'live-tokens').sign(named)}/master.m3u8`,
    ];
    const ask = async () =>
      Promise.all(addresses.map(async (address) => (await fetch(`${test.origin}${address}`)).status));
    expect(await ask()).toEqual([404, 404]);
    await begin(learner);
    await expect.poll(ask, { timeout: AT_ONCE_MS }).toEqual([403, 403]);
  });

  it('has no plan, is not admitted to the evening and writes no comment, also after another log-in', async () => {
    const learner = await createVip(test.ctx, 'Leaver');
    const { db, clock } = test.ctx;
    const { id: lessonId } = await createLesson(db);
    const write = (id: string) =>
      insertComment(
        db,
        { lessonId, id, accountId: learner.uid, message: 'Sali', createdAt: clock.now().toISOString() },
        'Learner',
      );
    expect(await findTier(db, learner.uid, clock.now())).toBe(2);
    expect(await listAdmissions(db, [learner.uid], clock.now())).toHaveLength(1);
    expect(await write('before')).toMatchObject({ mayWrite: true });
    await begin(learner);
    const idToken = await signInAgain(learner);
    expect(await findTier(db, learner.uid, clock.now())).toBe(0);
    expect(await listAdmissions(db, [learner.uid], clock.now())).toEqual([]);
    expect(await write('after')).toMatchObject({ mayWrite: false, createdAt: null });
    expect(await call(test.origin, 'getSpeakingDoor', idToken, null)).toMatchObject({
      result: { hasAccess: false },
    });
    await call(test.origin, 'keepAccount', idToken, null);
    expect(await findTier(db, learner.uid, clock.now())).toBe(2);
  });

  it('has no call answered by a token that was just believed, in any process', async () => {
    const learner = await createVip(test.ctx, 'Leaver');
    const ask = async (origin: string) =>
      (await call(origin, 'getHasAlreadySubscribed', learner.idToken, null)).status;
    expect([await ask(test.origin), await ask(other.origin)]).toEqual([200, 200]);
    await begin(learner);
    await expect
      .poll(async () => [await ask(test.origin), await ask(other.origin)], { timeout: AT_ONCE_MS })
      .toEqual([401, 401]);
  });

  it('sends no stream by its key, and one that comes in is not wanted any more', async () => {
    const leaver = await createOperator(test.ctx);
    const key = await getStageKey(test.ctx, leaver.uid);
    expect(await findTeacherByKey(test.ctx, key)).toBe(leaver.uid);
    const stream = await openStream(test.ctx, { uid: leaver.uid, kind: 'rtmp', container: 'flv' });
    const over = stream.over.then(() => ({ code: 0 }));
    await expectEnds([over], () => begin(leaver));
    expect(await findTeacherByKey(test.ctx, key)).toBeNull();
  });

  // ASVS 7.4.2
  it('is out of chat, rooms and stage in every process', async () => {
    const leaver = await createOperator(test.ctx);
    const [chat, speaking] = [await joinChat(other.origin, leaver), await joinSpeaking(test.origin, leaver)];
    const ingest = await openSocket<{ type: string }>(other.origin, INGEST_PATH);
    ingest.send({ type: 'hello', idToken: leaver.idToken, payload: null });
    await ingest.find(({ type }) => type === 'ready');
    await expectEnds([chat.closed, speaking.closed, ingest.closed], () => begin(leaver));
  });
});

describe('a log-in that ends takes its connections along, in every process', () => {
  const joinBoth = async (account: SignedInAccount) =>
    Promise.all([joinChat(test.origin, account), joinSpeaking(other.origin, account)]);

  // ASVS 4.4.4
  it('when it is signed out from another device, which stays', async () => {
    const vip = await createVip(test.ctx, 'Vera');
    const stays = await joinChat(other.origin, { ...vip, idToken: await signInAgain(vip) });
    const gone = await joinBoth(vip);
    const idToken = await signInAgain(vip);
    const { result } = await call(test.origin, 'getSignedInDevices', vip.idToken, null);
    const ids = result?.devices.flatMap(({ id, isThisDevice }) => (isThisDevice ? [id] : [])) ?? [];
    await expectEnds(
      gone.map(({ closed }) => closed),
      () => call(test.origin, 'signOutDevices', idToken, { ids }),
    );
    // Whether the chat is open is the evening's: it is answered either way.
    expect(await stays.say('still here')).toHaveProperty('id');
  });

  // ASVS 7.4.1
  it('when the password is changed, and when its own device logs out', async () => {
    const vip = await createVip(test.ctx, 'Vera');
    const before = await joinBoth(vip);
    const elsewhere = await signInAgain(vip);
    await expectEnds(
      before.map(({ closed }) => closed),
      () => callAuthApi(test, 'update', { idToken: elsewhere, password: 'grüezi-mitenand-2' }),
    );
    const idToken = await signInAgain({ ...vip, password: 'grüezi-mitenand-2' });
    const again = await joinBoth({ ...vip, idToken });
    await expectEnds(
      again.map(({ closed }) => closed),
      () =>
        fetch(`${test.origin}/__/auth/session`, {
          method: 'DELETE',
          headers: { cookie: `${SESSION_COOKIE}=${idToken}` },
        }),
    );
  });

  it('when the account is gone altogether', async () => {
    const vip = await createVip(test.ctx, 'Gone');
    const before = await joinBoth(vip);
    await expectEnds(
      before.map(({ closed }) => closed),
      () => deleteAccountById(test.ctx.db, vip.uid),
    );
  });
});
