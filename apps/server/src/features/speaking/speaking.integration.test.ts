import { createHmac } from 'node:crypto';
import { SOCKET_CLOSE } from '@school/contract/sockets';
import { type SpeakingDoor, SpeakingServerFrameSchema } from '@school/contract/speaking';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createVip } from '../../../testing/chat-clients.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { joinSpeaking, leaveAll, type SpeakingClient } from '../../../testing/speaking-clients.ts';
import { createTurnableClock, type TurnableClock } from '../../../testing/turnable-clock.ts';
import { systemClock } from '../../platform/clock.ts';
import { deletePracticeSeatOf, findSeatOf, takeSeatBack } from './db/seats.repo.ts';
import { speakingSeats } from './db/speaking.table.ts';

/** A Monday, half an hour after the lesson's end. */
const AFTER_THE_LESSON = Date.parse('2026-12-07T20:30:00Z');
const OFFER = { kind: 'description', type: 'offer', sdp: 'v=0' } as const;
const SETTINGS = {
  RTC_STUN_URLS: 'stun:rtc.school.test:3478',
  RTC_TURN_URL: 'turn:rtc.school.test:3478?transport=udp',
  RTC_TURN_SECRET: 'shared with coturn',
};

let test: TestApp;
let clock: TurnableClock;
let vips: SignedInAccount[];
let teacher: SignedInAccount;
const open: SpeakingClient[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  clock = createTurnableClock();
  clock.advance(AFTER_THE_LESSON - Date.now());
  test = await buildTestApp(SETTINGS, { clock, sessionClock: systemClock });
  teacher = await createOperator(test.ctx);
  vips = [];
  for (let serial = 0; serial < 8; serial += 1) vips.push(await createVip(test.ctx, `Vip ${serial}`));
});
afterAll(async () => {
  await test.close();
  vi.useRealTimers();
});
afterEach(() => leaveAll(open));

const vip = (serial: number): SignedInAccount => {
  const account = vips[serial];
  if (!account) throw new Error('there is no such member');
  return account;
};

async function join(
  account: SignedInAccount,
  payload: Parameters<typeof joinSpeaking>[2] = {},
): Promise<SpeakingClient> {
  const client = await joinSpeaking(test.origin, account, payload);
  open.push(client);
  return client;
}

async function joinPair(): Promise<[SpeakingClient, SpeakingClient]> {
  const [one, other] = [await join(vip(0)), await join(vip(1))];
  await expect.poll(() => one.people()).toHaveLength(2);
  return [one, other];
}

const drop = async (client: SpeakingClient): Promise<void> => {
  open.splice(open.indexOf(client), 1);
  await client.close();
};

it('who is put out loses the own seat alone', async () => {
  const { db } = test.ctx;
  const now = clock.now();
  const seat = {
    role: null,
    isMuted: false,
    isCameraOff: false,
    isHandRaised: false,
    joinedAt: now,
    seenAt: now,
  };
  const seats = [vip(0), vip(1)].map(({ uid }, at) => ({
    id: uid,
    accountId: uid,
    room: 1,
    place: at + 1,
    ...seat,
  }));
  await db.insert(speakingSeats).values(seats.map((row) => ({ ...row, connection: row.id })));
  const owners = async () =>
    Promise.all([vip(0), vip(1)].map(async ({ uid }) => (await findSeatOf(db, uid))?.accountId));
  expect(await owners()).toEqual([vip(0).uid, vip(1).uid]);
  const self = { isMuted: true, isCameraOff: true, isHandRaised: false };
  const back = { id: vip(0).uid, connection: 'new', role: null, self, now, lessonRoom: null };
  expect(await takeSeatBack(db, { ...back, accountId: vip(2).uid })).toBeNull();
  expect(await deletePracticeSeatOf(db, vip(2).uid)).toBe(false);
  expect(await deletePracticeSeatOf(db, vip(0).uid)).toBe(true);
  expect(await owners()).toEqual([undefined, vip(1).uid]);
  await db.delete(speakingSeats);
});

describe('a room', () => {
  it('takes six of eight who come at once, and the next room the other two', async () => {
    const clients = await Promise.all(vips.map((account) => join(account)));
    expect([1, 2].map((asked) => clients.filter(({ room }) => room === asked).length)).toEqual([6, 2]);
    for (const client of clients) {
      const together = clients.filter(({ room }) => room === client.room).map(({ seat }) => seat);
      await expect.poll(() => client.people().toSorted()).toEqual(together.toSorted());
      for (const frame of client.frames)
        expect(SpeakingServerFrameSchema.safeParse(frame).error).toBeUndefined();
    }
    const { result } = await call(test.origin, 'getSpeakingDoor', vip(0).idToken, null);
    expect(result).toMatchObject({
      rooms: [
        { room: 1, people: 6 },
        { room: 2, people: 2 },
      ],
    });
  });

  it('carries what two tell each other, in its order, and says who is muted or raises a hand', async () => {
    const [one, other] = await joinPair();
    const candidates = { sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null };
    one.tell({ type: 'signal', to: other.seat, signal: OFFER });
    for (let serial = 0; serial < 10; serial += 1)
      one.tell({
        type: 'signal',
        to: other.seat,
        signal: { kind: 'candidates', candidates: [{ ...candidates, candidate: `candidate:${serial}` }] },
      });
    await expect.poll(() => other.frames.filter(({ type }) => type === 'signal')).toHaveLength(11);
    const signals = other.frames.flatMap((frame) => (frame.type === 'signal' ? [frame] : []));
    expect(signals.map(({ from }) => from)).toEqual(Array(11).fill(one.seat));
    expect(
      signals.map(({ signal }) => (signal.kind === 'candidates' ? signal.candidates[0]?.candidate : 'offer')),
    ).toEqual(['offer', ...Array.from({ length: 10 }, (_, serial) => `candidate:${serial}`)]);
    one.tell({ type: 'self', self: { isMuted: true, isCameraOff: false, isHandRaised: true } });
    await other.findFrame('people', ({ people }) =>
      people.some(({ seat, isMuted, isHandRaised }) => seat === one.seat && isMuted && isHandRaised),
    );
  });

  it('tells who leaves at once, and gives the next the place', async () => {
    const [one, other] = await joinPair();
    other.tell({ type: 'leave' });
    expect(await other.findFrame('over')).toEqual({ type: 'over', reason: 'left' });
    await expect.poll(() => one.people()).toEqual([one.seat]);
    expect((await join(vip(2))).room).toBe(one.room);
  });

  it('keeps the seat of who loses the connection, and frees it after half a minute', async () => {
    const [one, other] = await joinPair();
    await drop(other);
    const back = await join(vip(1), { seat: other.seat });
    expect([back.seat, back.room]).toEqual([other.seat, other.room]);
    one.tell({ type: 'signal', to: back.seat, signal: OFFER });
    await back.findFrame('signal');
    await drop(back);
    clock.advance(31_000);
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => one.people()).toEqual([one.seat]);
    clock.advance(-31_000);
  });

  it('has an account once: another page of it takes the place, in the same room', async () => {
    const [one, other] = await joinPair();
    const again = await join(vip(1));
    expect(await other.findFrame('over')).toMatchObject({ reason: 'elsewhere' });
    expect([again.room, again.seat === other.seat]).toEqual([one.room, false]);
    await expect.poll(() => one.people()).toEqual([one.seat, again.seat]);
  });

  it('that is wished for is entered if it is there and has a place', async () => {
    const first = await Promise.all(vips.slice(0, 6).map((account) => join(account)));
    expect(new Set(first.map(({ room }) => room))).toEqual(new Set([1]));
    const second = await join(vip(6));
    expect((await join(teacher, { room: second.room })).room).toBe(2);
    const full = await join(vip(7), { room: 1 });
    expect(await full.findFrame('over')).toEqual({ type: 'over', reason: 'full' });
    const madeUp = await join(vip(7), { room: 77 });
    expect(await madeUp.findFrame('over')).toEqual({ type: 'over', reason: 'no-room' });
  });

  it('gives credentials for the TURN server that end, by the secret that it shares', async () => {
    const one = await join(vip(0));
    const { iceServers } = await one.findFrame('seated');
    expect(iceServers[0]).toEqual({ urls: ['stun:rtc.school.test:3478'] });
    const [ends = '', named] = iceServers[1]?.username?.split(':') ?? [];
    expect(named).toBe(one.seat);
    expect(Number(ends) - Date.now() / 1_000).toBeLessThanOrEqual(4 * 3_600);
    const expected = createHmac('sha1', SETTINGS.RTC_TURN_SECRET).update(`${ends}:${named}`).digest('base64');
    expect(iceServers[1]?.credential).toBe(expected);
  });
});

describe('a signal', () => {
  it('to a seat outside the room goes nowhere, whether the seat is there or made up', async () => {
    const first = await Promise.all(vips.slice(0, 6).map((account) => join(account)));
    const outside = await join(vip(6));
    const [one] = first;
    if (!one) throw new Error('there is one');
    const madeUp = 'x'.repeat(20);
    for (const to of [outside.seat, madeUp, one.seat]) {
      one.tell({ type: 'signal', to, signal: OFFER });
      await one.findFrame('undelivered', (frame) => frame.to === to);
    }
    vi.advanceTimersByTime(2_000);
    one.tell({ type: 'signal', to: first[1]?.seat ?? '', signal: OFFER });
    await first[1]?.findFrame('signal');
    expect(outside.frames.filter(({ type }) => type === 'signal')).toEqual([]);
  });

  // ASVS 17.3.2
  it.each([
    [
      '1 MB',
      () =>
        JSON.stringify({
          type: 'signal',
          to: 'x'.repeat(20),
          signal: { ...OFFER, sdp: 'x'.repeat(1_048_576) },
        }),
      SOCKET_CLOSE.tooBig,
    ],
    [
      'an offer beyond the largest',
      () =>
        JSON.stringify({ type: 'signal', to: 'x'.repeat(20), signal: { ...OFFER, sdp: 'x'.repeat(32_001) } }),
      SOCKET_CLOSE.badFrame,
    ],
    [
      'a sender field',
      () => JSON.stringify({ type: 'signal', to: 'x'.repeat(20), from: 'y'.repeat(20), signal: OFFER }),
      SOCKET_CLOSE.badFrame,
    ],
    ['another type', () => JSON.stringify({ type: 'people', people: [] }), SOCKET_CLOSE.badFrame],
  ])('of %s ends that connection only', async (_name, make, code) => {
    const [one, other] = await joinPair();
    one.sendRaw(make());
    expect((await one.closed).code).toBe(code);
    open.splice(open.indexOf(one), 1);
    const back = await join(vip(0), { seat: one.seat });
    back.tell({ type: 'signal', to: other.seat, signal: OFFER });
    await other.findFrame('signal');
  });
});

// ASVS 17.3.1
it('a flood of signals ends the flooder’s connection, and the others go on', async () => {
  const [one, other] = await joinPair();
  const third = await join(vip(2));
  for (let serial = 0; serial < 400; serial += 1)
    one.sendRaw(JSON.stringify({ type: 'signal', to: other.seat, signal: OFFER }));
  expect((await one.closed).code).toBe(SOCKET_CLOSE.tooMany);
  open.splice(open.indexOf(one), 1);
  third.tell({ type: 'signal', to: other.seat, signal: OFFER });
  await other.findFrame('signal', ({ from }) => from === third.seat);
});

describe('the door', () => {
  it('is shut without a plan, to BASIC, and to a visitor', async () => {
    const basic = await createSignedInAccount(test.ctx);
    await grantPlan(test.ctx, basic.uid, 1);
    for (const account of [await createSignedInAccount(test.ctx), basic]) {
      expect(await (await join(account)).findFrame('over')).toMatchObject({ reason: 'denied' });
      const answer = await call(test.origin, 'getSpeakingDoor', account.idToken, null);
      expect(answer.result).toEqual({ hasAccess: false, error: { code: 2 } });
    }
    const visitor = await call(test.origin, 'getSpeakingDoor', null, null);
    expect(visitor.result).toEqual({ hasAccess: false, error: { code: 1 } });
  });

  it('opens for learners when the lesson has ended, and to who runs it at any time', async () => {
    clock.advance(-45 * 60_000);
    const before = await call(test.origin, 'getSpeakingDoor', vip(0).idToken, null);
    expect(before.result).toMatchObject({
      isOpen: false,
      mayAlways: false,
      opensAt: '2026-12-07T20:00:00.000Z',
    });
    expect(await (await join(vip(0))).findFrame('over')).toMatchObject({ reason: 'closed' });
    const early = await join(teacher);
    expect(early.room).toBe(1);
    clock.advance(45 * 60_000);
  });

  it('opens before its hour to a role with a second factor only, and shows no other', async () => {
    const bare = await createOperator(test.ctx, { hasSecondFactor: false });
    await grantPlan(test.ctx, bare.uid, 2);
    const [halfway, head] = [await join(bare), await join(teacher)];
    const roleOf = (
      { people }: { people: { seat: string; role: string | null }[] },
      { seat }: SpeakingClient,
    ) => people.find((person) => person.seat === seat)?.role;
    const seen = await halfway.findFrame('people', (frame) => roleOf(frame, head) !== undefined);
    expect([roleOf(seen, halfway), roleOf(seen, head)]).toEqual([null, 'teacher']);
    halfway.tell({ type: 'leave' });
    await halfway.closed;
    clock.advance(-45 * 60_000);
    expect(await (await join(bare)).findFrame('over')).toMatchObject({ reason: 'closed' });
    const door = await call(test.origin, 'getSpeakingDoor', bare.idToken, null);
    expect(door.result).toMatchObject({ isOpen: false, mayAlways: false });
    clock.advance(45 * 60_000);
  });

  it('forgets a role that is taken away while its owner sits there', async () => {
    const moderator = await createOperator(test.ctx, { role: 'moderator' });
    await grantPlan(test.ctx, moderator.uid, 2);
    const [one, other] = [await join(vip(0)), await join(moderator)];
    const roleOf = (frame: { people: { seat: string; role: string | null }[] }) =>
      frame.people.find(({ seat }) => seat === other.seat)?.role;
    await one.findFrame('people', (frame) => roleOf(frame) === 'moderator');
    await test.ctx.pool.query('delete from operators where account_id = $1', [moderator.uid]);
    vi.advanceTimersByTime(15_000);
    await one.findFrame('people', (frame) => roleOf(frame) === null);
  });

  it('opens when the lesson on the stage ends, whatever the hour, and not while it is on', async () => {
    clock.advance(-6 * 3_600_000);
    const findDoor = async () => (await call(test.origin, 'getSpeakingDoor', vip(0).idToken, null)).result;
    expect(await findDoor()).toMatchObject({ isOpen: false, isLessonOn: false });
    const { pool } = test.ctx;
    await pool.query("insert into stages (id, started_at, picture_at) values ('today', $1, $2)", [
      new Date(Date.now() - 3_600_000),
      new Date(),
    ]);
    expect(await findDoor()).toMatchObject({ isOpen: false, isLessonOn: true });
    await pool.query("update stages set ended_at = $1 where id = 'today'", [new Date()]);
    expect(await findDoor()).toMatchObject({ isOpen: true, isLessonOn: false });
    expect((await join(vip(0))).room).toBe(1);
    await pool.query("delete from stages where id = 'today'");
    clock.advance(6 * 3_600_000);
  });

  it('takes no heed of a stage that was opened and never had a picture', async () => {
    const { pool } = test.ctx;
    const findDoor = async () => (await call(test.origin, 'getSpeakingDoor', vip(0).idToken, null)).result;
    await pool.query("insert into stages (id, started_at) values ('empty', $1)", [new Date()]);
    // Half an hour after the lesson by the hours, which was held elsewhere.
    expect(await findDoor()).toMatchObject({ isOpen: true, isLessonOn: false });
    clock.advance(-6 * 3_600_000);
    await pool.query("update stages set ended_at = $1 where id = 'empty'", [new Date()]);
    expect(await findDoor()).toMatchObject({ isOpen: false, isLessonOn: false });
    await pool.query("delete from stages where id = 'empty'");
    clock.advance(6 * 3_600_000);
  });

  it('is the teacher’s to open, with a second factor, and closing shows learners out', async () => {
    clock.advance(-6 * 3_600_000);
    const change = (account: SignedInAccount, door: SpeakingDoor) =>
      call(test.origin, 'changeSpeakingDoor', account.idToken, { door });
    expect((await change(vip(0), 'open')).status).toBe(403);
    const bare = await createOperator(test.ctx, { hasSecondFactor: false });
    expect((await change(bare, 'open')).status).toBe(403);
    expect((await change(teacher, 'open')).result).toMatchObject({ isOpen: true, door: 'open' });
    const [one, head] = [await join(vip(0)), await join(teacher)];
    expect((await change(teacher, 'by-hours')).result).toMatchObject({ isOpen: false, door: 'by-hours' });
    expect(await one.findFrame('over')).toMatchObject({ reason: 'closed' });
    await expect.poll(() => one.seat !== '' && head.people().length).toBe(2);
    clock.advance(6 * 3_600_000);
  });

  it('closes behind a plan that ends, within fifteen seconds', async () => {
    const guest = await createVip(test.ctx, 'Guest');
    const one = await join(guest);
    await test.ctx.pool.query('update subscriptions set ended_at = $2 where account_id = $1', [
      guest.uid,
      test.ctx.clock.now(),
    ]);
    vi.advanceTimersByTime(15_000);
    expect(await one.findFrame('over')).toMatchObject({ reason: 'denied' });
    expect((await one.closed).code).toBe(SOCKET_CLOSE.denied);
  });

  it('closes at once behind an account whose deletion begins', async () => {
    const guest = await createVip(test.ctx, 'Guest');
    const one = await join(guest);
    await call(test.origin, 'requestAccountDeletion', guest.idToken, null);
    await one.closed;
    await expect
      .poll(async () => {
        const { rows } = await test.ctx.pool.query('select 1 from speaking_seats where account_id = $1', [
          guest.uid,
        ]);
        return rows.length;
      })
      .toBe(0);
  });
});

// ASVS 17.3.1
it('large signals end their sender’s connection before they fill what another may leave unread', async () => {
  const flooder = await createVip(test.ctx, 'Flooder');
  const [one, other] = [await join(flooder), await join(vip(1))];
  const large = { ...OFFER, sdp: 'x'.repeat(32_000) };
  for (let serial = 0; serial < 40; serial += 1)
    one.sendRaw(JSON.stringify({ type: 'signal', to: other.seat, signal: large }));
  expect((await one.closed).code).toBe(SOCKET_CLOSE.tooMany);
  open.splice(open.indexOf(one), 1);
  const third = await join(vip(2));
  third.tell({ type: 'signal', to: other.seat, signal: OFFER });
  await other.findFrame('signal', ({ from }) => from === third.seat);
});
