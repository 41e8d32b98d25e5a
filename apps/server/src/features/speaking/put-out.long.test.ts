import type { BanLength } from '@school/contract/moderation';
import { SOCKET_CLOSE } from '@school/contract/sockets';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createVip } from '../../../testing/chat-clients.ts';
import { createOperator, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import type { SiblingServer } from '../../../testing/sibling-server.ts';
import { joinSpeaking, type SpeakingClient } from '../../../testing/speaking-clients.ts';
import { openSpeakingTwice, type TwoProcesses } from '../../../testing/two-processes.ts';
import { createIdentityContext, findAccountById, startSession } from '../identity/index.ts';

const ZOOM = {
  ZOOM_SDK_KEY: 'zoom-sdk-key',
  ZOOM_SDK_SECRET: 'the school’s secret at Zoom',
  ZOOM_MEETING_NUMBER: '123 4567 8901',
  ZOOM_PASSWORD: 'chuchi',
};

let test: TestApp;
let sibling: SiblingServer;
let moderator: SignedInAccount;
let anna: SignedInAccount;
let beat: SignedInAccount;
const open: SpeakingClient[] = [];

let close: TwoProcesses['close'];
beforeAll(async () => {
  ({ test, sibling, close } = await openSpeakingTwice(ZOOM));
  moderator = await createOperator(test.ctx, { role: 'moderator' });
}, 120_000);
afterAll(() => close());
beforeEach(async () => {
  for (const client of open.splice(0)) await client.close();
  await test.ctx.pool.query('delete from speaking_seats');
  [anna, beat] = [await createVip(test.ctx, 'Anna'), await createVip(test.ctx, 'Beat')];
});

async function join(
  origin: string,
  who: Pick<SignedInAccount, 'uid' | 'idToken'>,
  payload: Parameters<typeof joinSpeaking>[2] = {},
): Promise<SpeakingClient> {
  const client = await joinSpeaking(origin, who, payload);
  open.push(client);
  return client;
}

const putOut = (
  who: SignedInAccount,
  { seat }: SpeakingClient,
  length: BanLength = { kind: 'evening' },
  origin = test.origin,
) => call(origin, 'banSpeaker', who.idToken, { seat, length, reason: 'Shouts.' });
const lift = () => call(test.origin, 'liftBan', moderator.idToken, { uid: anna.uid, place: 'rooms' });
const whyOver = async (client: SpeakingClient) => {
  const { reason, ban } = await client.findFrame('over');
  return { reason, place: ban?.place, why: ban?.reason, code: (await client.closed).code };
};
const OUT = { reason: 'banned', place: 'rooms', why: 'Shouts.', code: SOCKET_CLOSE.denied };

describe('who is put out', () => {
  it.each(['here', 'in another process'])(
    'leaves at once, said from %s, and is seen no more',
    async (where) => {
      const [one, other] = [await join(test.origin, anna), await join(test.origin, beat)];
      await expect.poll(() => other.people()).toHaveLength(2);
      const origin = where === 'here' ? test.origin : sibling.origin;
      expect((await putOut(moderator, one, { kind: 'evening' }, origin)).status).toBe(200);
      expect(await whyOver(one)).toEqual(OUT);
      await expect.poll(() => other.people()).toEqual([other.seat]);
    },
  );

  it('leaves within one look of two seconds where no hint is heard', async () => {
    const one = await join(test.origin, anna);
    await test.ctx.pool.query(
      "insert into bans (id, account_id, place, banned_at, reason) values ('unheard', $1, 'rooms', now(), 'Shouts.')",
      [anna.uid],
    );
    vi.advanceTimersByTime(2_000);
    expect(await whyOver(one)).toEqual(OUT);
  });

  it('gets no seat again: not the same, none in another room, process or log-in, no signature of Zoom', async () => {
    const one = await join(test.origin, anna);
    await putOut(moderator, one);
    await whyOver(one);
    const row = await findAccountById(test.ctx.db, anna.uid);
    if (!row) throw new Error('the account is there');
    const { idToken } = await startSession(createIdentityContext(test.ctx), row);
    const again = { uid: anna.uid, idToken };
    await join(test.origin, beat);
    for (const [origin, who, payload] of [
      [test.origin, anna, { seat: one.seat, room: one.room }],
      [test.origin, anna, { room: one.room + 1 }],
      [sibling.origin, anna, {}],
      [test.origin, again, {}],
      [sibling.origin, again, {}],
    ] as const)
      expect(await whyOver(await join(origin, who, payload))).toEqual(OUT);
    const signature = await call(test.origin, 'CreateZoomSignature', idToken, null);
    expect(signature.error?.details).toMatchObject({ reason: 'banned', ban: { place: 'rooms' } });
    const { result } = await call(test.origin, 'getSpeakingDoor', idToken, null);
    expect(result).toMatchObject({
      hasAccess: true,
      ban: { reason: 'Shouts.', until: expect.any(String) as string },
    });

    expect((await lift()).status).toBe(200);
    expect((await join(test.origin, anna)).seat).not.toBe('');
    expect((await call(test.origin, 'CreateZoomSignature', idToken, null)).status).toBe(200);
  });

  it('loses also the seat of a connection that is lost for a moment', async () => {
    const [one, other] = [await join(test.origin, anna), await join(test.origin, beat)];
    await expect.poll(() => other.people()).toHaveLength(2);
    await one.close();
    await putOut(moderator, one);
    await expect.poll(() => other.people()).toEqual([other.seat]);
  });

  // ASVS 8.2.1
  it('is put out by a moderator with a second factor, and never who runs the lessons', async () => {
    const halfway = await createOperator(test.ctx, { role: 'moderator', hasSecondFactor: false });
    const [one, other] = [await join(test.origin, anna), await join(test.origin, moderator)];
    expect((await putOut(beat, one)).error?.details).toEqual({ reason: 'no-role' });
    expect((await putOut(halfway, one)).error?.details).toEqual({ reason: 'second-factor-missing' });
    expect((await putOut(moderator, other)).error?.details).toEqual({ reason: 'self' });
    const teacher = await createOperator(test.ctx);
    expect((await putOut(teacher, other)).error?.details).toEqual({ reason: 'has-role' });
    expect((await putOut(moderator, { ...one, seat: 'A'.repeat(20) })).status).toBe(404);
    const still = await join(test.origin, beat);
    await expect.poll(() => still.people()).toHaveLength(3);
  });
});

it('a person is reported from the same room alone, once an evening by each, with what is said of it', async () => {
  const [one, other] = [await join(test.origin, anna), await join(test.origin, beat)];
  const reportAs = (who: SignedInAccount, { seat }: SpeakingClient, note = ' Shouts. ') =>
    call(test.origin, 'reportSpeaker', who.idToken, { seat, note });
  for (const _time of [1, 2]) expect((await reportAs(beat, one)).status).toBe(200);
  expect((await reportAs(beat, other)).error?.status).toBe('FAILED_PRECONDITION');
  const outside = await createVip(test.ctx, 'Outside');
  expect((await reportAs(outside, one)).status).toBe(404);
  expect((await reportAs(beat, one, '\u202Eturned')).status).toBe(400);
  const { result } = await call(test.origin, 'listReports', moderator.idToken, null);
  expect(result?.reports.filter(({ uid }) => uid === anna.uid)).toMatchObject([
    { place: 'rooms', username: 'Anna', text: '', notes: ['Shouts.'], room: one.room, reporters: 1 },
  ]);
});
