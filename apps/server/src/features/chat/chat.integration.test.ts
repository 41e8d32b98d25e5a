import { ChatServerFrameSchema } from '@school/contract/chat';
import { SOCKET_CLOSE } from '@school/contract/sockets';
import { addDays, dayAt } from '@school/domain/school-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { type ChatClient, createVip, joinChat, nextId } from '../../../testing/chat-clients.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { createFilm } from '../../../testing/factories/stages.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { createTurnableClock, type TurnableClock } from '../../../testing/turnable-clock.ts';
import { endLesson, playPrepared } from '../stage/index.ts';
import { exportedMessages } from './chat.export.ts';
import { purgeChat } from './chat.purge.ts';
import { findWhyNot } from './db/messages.repo.ts';

/** A Monday before the lesson, when the chat is open. */
const BEFORE_THE_LESSON = Date.parse('2026-12-07T18:50:00Z');

let test: TestApp;
let clock: TurnableClock;
let sessionClock: TurnableClock;
let anna: SignedInAccount;
let beat: SignedInAccount;
let teacher: SignedInAccount;
let moderator: SignedInAccount;
const open: ChatClient[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  clock = createTurnableClock();
  clock.advance(BEFORE_THE_LESSON - Date.now());
  sessionClock = createTurnableClock();
  test = await buildTestApp({}, { clock, sessionClock });
  anna = await createVip(test.ctx, 'Anna');
  beat = await createVip(test.ctx, 'Beat');
  teacher = await createOperator(test.ctx);
  moderator = await createOperator(test.ctx, { role: 'moderator' });
});
afterAll(async () => {
  await test.close();
  vi.useRealTimers();
});
/** Each test has a separate evening. */
beforeEach(async () => {
  for (const client of open.splice(0)) await client.close();
  clock.advance(7 * 86_400_000);
});

async function join(account: SignedInAccount, payload?: { room: string; after: number }) {
  const client = await joinChat(test.origin, account, payload);
  open.push(client);
  return client;
}

const roomOf = async (client: ChatClient) => (await client.findFrame('joined')).room.room;

describe('a chat', () => {
  it('tells everybody what is said, in one order, and every frame is of the contract', async () => {
    const [one, other] = [await join(anna), await join(beat)];
    const texts = Array.from({ length: 20 }, (_, place) => `${place} Grüezi 😀`);
    await Promise.all(texts.map((text, place) => (place % 2 ? one : other).say(text)));
    await expect.poll(() => [one, other].map((client) => client.texts().length)).toEqual([20, 20]);
    expect(new Set(one.texts())).toEqual(new Set(texts));
    expect(one.texts()).toEqual(other.texts());
    for (const frame of [...one.frames, ...other.frames])
      expect(ChatServerFrameSchema.safeParse(frame).error).toBeUndefined();
  });

  it('shows a message once that is sent again under its id, also at the same time', async () => {
    const [one, again] = [await join(anna), await join(anna)];
    const id = nextId();
    const answers = await Promise.all([one.say('once', id), again.say('once', id), one.say('once', id)]);
    const sequences = answers.map((answer) => answer.type === 'done' && answer.sequence);
    expect(new Set(sequences).size).toBe(1);
    expect(sequences[0]).toBeGreaterThan(0);
    const other = { roomId: await roomOf(one), accountId: beat.uid, clientId: id, message: '', role: null };
    // Ids are the clients’ own: another person’s message of the same one is not this one.
    const whyNot = await findWhyNot(test.ctx.db, { ...other, sentAt: clock.now() });
    expect(whyNot).toEqual({ sequence: null, slowSeconds: null });
    await one.say('after');
    await expect.poll(() => one.texts()).toEqual(['once', 'after']);
  });

  it('gives the last hundred on joining, and what was missed to who comes back', async () => {
    const one = await join(anna);
    const two = await join(beat);
    await two.say('first');
    await expect.poll(() => one.texts()).toEqual(['first']);
    const place = { room: await roomOf(one), after: one.seen() };
    await one.close();
    // More than a page of what was missed, written by several: each may send so many frames.
    const texts = Array.from({ length: 110 }, (_, serial) => `message ${serial}`);
    const writers = [
      teacher,
      moderator,
      await createVip(test.ctx, 'Chiara'),
      await createVip(test.ctx, 'Emil'),
    ];
    const sockets: ChatClient[] = [];
    for (const writer of writers) sockets.push(await join(writer));
    for (const [place, text] of texts.entries()) await sockets[place % sockets.length]?.say(text);
    const back = await join(anna, place);
    expect((await back.findFrame('joined')).isFresh).toBe(false);
    expect(back.texts()).toEqual(texts);
    const fresh = await join(await createVip(test.ctx, 'Dario'));
    expect(fresh.texts()).toEqual(texts.slice(-100));
  });

  it('refuses what is empty, too long or unseen, by its reason, and goes on', async () => {
    const one = await join(anna);
    expect(await one.say('   ')).toMatchObject({ reason: 'empty' });
    expect(await one.say('\u200b')).toMatchObject({ reason: 'empty' });
    expect(await one.say('x'.repeat(501))).toMatchObject({ reason: 'too-long' });
    expect(await one.say('😀'.repeat(500))).toMatchObject({ type: 'done' });
  });

  // ASVS 8.3.1
  it('takes no author from a client', async () => {
    const one = await join(anna);
    one.send({ type: 'send', id: nextId(), text: 'forged', uid: beat.uid, username: 'Beat' });
    expect((await one.closed).code).toBe(SOCKET_CLOSE.badFrame);
    const other = await join(beat);
    expect(other.texts()).toEqual([]);
  });

  it('opens a quarter of an hour before the lesson, and at the teacher’s word at any time', async () => {
    clock.advance(-3 * 3_600_000);
    const one = await join(anna);
    const { room } = await one.findFrame('joined');
    expect(room).toMatchObject({ isOpen: false });
    expect(Date.parse(room.closesAt) - Date.parse(room.opensAt)).toBe(90 * 60_000);
    expect(await one.say('early')).toMatchObject({ reason: 'closed' });
    const head = await join(teacher);
    const help = await join(moderator);
    expect(await help.moderate({ kind: 'door', door: 'open' })).toMatchObject({ reason: 'not-allowed' });
    await head.moderate({ kind: 'door', door: 'open' });
    await one.findFrame('room', ({ room: { isOpen } }) => isOpen);
    expect(await one.say('now')).toMatchObject({ type: 'done' });
    clock.advance(3 * 3_600_000);
  });
});

describe('a chat whose writer sends', () => {
  // ASVS 2.4.1
  it.each<[string, (socket: ChatClient) => void, number]>([
    ['10 MB', (socket) => socket.sendRaw('x'.repeat(10 * 1_024 * 1_024)), SOCKET_CLOSE.tooBig],
    ['bytes', (socket) => socket.sendRaw(Buffer.from([1, 2, 3])), 1003],
    // A masked text frame of two bytes that are no UTF-8.
    [
      'broken UTF-8',
      (socket) => socket.stream().write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28])),
      1007,
    ],
    [
      'a thousand messages in a second',
      (socket) => {
        for (let serial = 0; serial < 1_000; serial += 1)
          socket.send({ type: 'send', id: nextId(), text: `flood ${serial}` });
      },
      SOCKET_CLOSE.tooMany,
    ],
  ])('%s closes that one connection, and no other', async (_name, act, code) => {
    const [one, other] = [await join(await createVip(test.ctx, 'Flurin')), await join(beat)];
    // The ten seconds in which so much is allowed do not end in the middle, and begin again.
    const standing = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    act(one);
    expect((await one.closed).code).toBe(code);
    standing.mockRestore();
    expect(await other.say('still here')).toMatchObject({ type: 'done' });
    await expect.poll(() => other.texts()).toContain('still here');
    // What was taken before the bound is at most what the rate allows.
    expect(other.texts().length).toBeLessThanOrEqual(41);
  });
});

/** How the school closes the connection of who may not come in. */
const codeFor = async (account: Pick<SignedInAccount, 'uid' | 'idToken'>) => {
  const { closed } = await joinChat(test.origin, account);
  return (await closed).code;
};

describe('moderators', () => {
  it('delete for everybody, also for who was away, and take the pin along', async () => {
    const [one, help] = [await join(anna), await join(moderator)];
    const said = await one.say('bad');
    await one.say('good');
    const sequence = said.type === 'done' ? (said.sequence ?? 0) : 0;
    await help.moderate({ kind: 'pin', sequence });
    await one.findFrame('room', ({ room }) => room.pinned?.text === 'bad');
    await expect.poll(() => one.texts()).toEqual(['bad', 'good']);
    const place = { room: await roomOf(one), after: one.seen() };
    await one.close();
    expect(await help.moderate({ kind: 'delete', sequence })).toMatchObject({ type: 'done' });
    expect(await help.moderate({ kind: 'delete', sequence })).toMatchObject({ reason: 'not-found' });
    const back = await join(anna, place);
    const [change] = (await back.findFrame('messages')).messages;
    expect(change).toMatchObject({ sequence, isDeleted: true, text: '' });
    expect((await back.findFrame('joined')).room.pinned).toBeNull();
    expect((await join(beat)).texts()).toEqual(['good']);
  });

  // ASVS 8.2.1
  it('mute for a time and for good, which holds after coming back', async () => {
    const [one, help] = [await join(anna), await join(moderator)];
    await help.moderate({ kind: 'mute', uid: anna.uid, length: { kind: 'minutes', minutes: 5 }, reason: '' });
    await one.findFrame('you', ({ you }) => typeof you.mute?.until === 'string');
    expect(await one.say('muted')).toMatchObject({ reason: 'muted', retryAfterSeconds: 300 });
    clock.advance(5 * 60_000);
    expect(await one.say('again')).toMatchObject({ type: 'done' });
    await help.moderate({ kind: 'mute', uid: anna.uid, length: { kind: 'for-good' }, reason: '' });
    const back = await join(anna);
    expect((await back.findFrame('joined')).you.mute).toEqual({ until: null, reason: '' });
    expect(await back.say('muted')).toMatchObject({ reason: 'muted', retryAfterSeconds: null });
    await help.moderate({ kind: 'unmute', uid: anna.uid });
    await back.findFrame('you', ({ you }) => you.mute === null);
    expect(await back.say('heard')).toMatchObject({ type: 'done' });
    expect(
      await help.moderate({
        kind: 'mute',
        uid: teacher.uid,
        length: { kind: 'minutes', minutes: 5 },
        reason: '',
      }),
    ).toMatchObject({
      reason: 'not-allowed',
    });
    clock.advance(-5 * 60_000);
  });

  it('slow everybody down but themselves', async () => {
    const [one, help] = [await join(anna), await join(moderator)];
    await help.moderate({ kind: 'slow', seconds: 30 });
    await one.findFrame('room', ({ room }) => room.slowSeconds === 30);
    const answers = await Promise.all([one.say('a'), one.say('b'), one.say('c')]);
    expect(answers.filter(({ type }) => type === 'done')).toHaveLength(1);
    expect(answers.find(({ type }) => type === 'refused')).toMatchObject({
      reason: 'too-soon',
      retryAfterSeconds: 30,
    });
    await help.say('one');
    expect(await help.say('two')).toMatchObject({ type: 'done' });
    clock.advance(30_000);
    expect(await one.say('d')).toMatchObject({ type: 'done' });
    clock.advance(-30_000);
  });

  // ASVS 8.2.1, 8.3.1
  it('need their role each time, and learners may do nothing of it', async () => {
    const [one, other] = [await join(anna), await join(beat)];
    const said = await one.say('mine');
    const sequence = said.type === 'done' ? (said.sequence ?? 0) : 0;
    for (const action of [
      { kind: 'delete', sequence } as const,
      { kind: 'pin', sequence } as const,
      { kind: 'mute', uid: anna.uid, length: { kind: 'for-good' }, reason: '' } as const,
      { kind: 'slow', seconds: 10 } as const,
      { kind: 'door', door: 'closed' } as const,
    ])
      expect(await other.moderate(action)).toMatchObject({ reason: 'not-allowed' });
    expect(one.texts()).toEqual(['mine']);
  });

  // ASVS 8.2.1
  it('whose log-in lacked a second factor do and are no more than learners, and see why', async () => {
    const bare = await createOperator(test.ctx, { hasSecondFactor: false });
    // With its role alone it is not let in.
    expect(await codeFor(bare)).toBe(SOCKET_CLOSE.denied);
    await grantPlan(test.ctx, bare.uid, 2);
    const halfway = await join(bare);
    const one = await join(anna);
    expect((await halfway.findFrame('joined')).you).toMatchObject({ role: null, lacksSecondFactor: true });
    const said = await one.say('mine');
    const sequence = said.type === 'done' ? (said.sequence ?? 0) : 0;
    for (const action of [
      { kind: 'delete', sequence } as const,
      { kind: 'mute', uid: anna.uid, length: { kind: 'for-good' }, reason: '' } as const,
      { kind: 'door', door: 'open' } as const,
    ])
      expect(await halfway.moderate(action)).toMatchObject({ reason: 'not-allowed' });
    await halfway.say('from a password alone');
    const heard = await one.findFrame('messages', ({ messages }) =>
      messages.some(({ text }) => text === 'from a password alone'),
    );
    expect(heard.messages).toMatchObject([{ role: null }]);
    expect(one.texts()).toEqual(['mine', 'from a password alone']);
  });
});

describe('the door', () => {
  it('is shut to an account without a plan', async () => {
    expect(await codeFor(await createSignedInAccount(test.ctx))).toBe(SOCKET_CLOSE.denied);
  });

  it('is shut to BASIC', async () => {
    const basic = await createSignedInAccount(test.ctx);
    await grantPlan(test.ctx, basic.uid, 1);
    expect(await codeFor(basic)).toBe(SOCKET_CLOSE.denied);
  });

  it('is shut to a token that is not ours', async () => {
    const [head, , signature] = anna.idToken.split('.');
    const forged = Buffer.from(JSON.stringify({ sub: anna.uid })).toString('base64url');
    const idToken = [head, forged, signature].join('.');
    expect(await codeFor({ uid: anna.uid, idToken })).toBe(SOCKET_CLOSE.unauthenticated);
  });

  it('closes behind a plan that ends, within one look of twenty seconds', async () => {
    const guest = await createVip(test.ctx, 'Guest');
    const [one, other] = [await join(guest), await join(anna)];
    await test.ctx.pool.query('update subscriptions set ended_at = $2 where account_id = $1', [
      guest.uid,
      test.ctx.clock.now(),
    ]);
    vi.advanceTimersByTime(20_000);
    expect((await one.closed).code).toBe(SOCKET_CLOSE.denied);
    expect(await other.say('still here')).toMatchObject({ type: 'done' });
  });

  it('closes at once behind an account whose deletion begins', async () => {
    const guest = await createVip(test.ctx, 'Guest');
    const [one, other] = [await join(guest), await join(anna)];
    await call(test.origin, 'requestAccountDeletion', guest.idToken, null);
    expect((await one.closed).code).toBe(SOCKET_CLOSE.unauthenticated);
    expect(await other.say('still here')).toMatchObject({ type: 'done' });
  });
});

it('keeps the talk of an evening with its recording, and without one for thirty days', async () => {
  const { db, pool, clock: schoolClock } = test.ctx;
  const dayAgo = (days: number) => addDays(dayAt(schoolClock.now()), -days);
  const [recorded, removed, forgotten, recent] = [dayAgo(400), dayAgo(401), dayAgo(31), dayAgo(29)];
  const monday = { type: 'monday_lesson', isMondayLesson: true } as const;
  const evening = (day: string) => new Date(`${day}T19:00:03.000Z`);
  await createLesson(db, { ...monday, publishedAt: evening(recorded), state: 'draft' });
  await createLesson(db, {
    ...monday,
    publishedAt: evening(removed),
    state: 'withdrawn',
    removedAt: new Date(),
  });
  for (const id of [recorded, removed, forgotten, recent])
    await pool.query(
      'insert into chat_rooms (id, day) values ($1::text, $1::text::date) on conflict do nothing',
      [id],
    );
  await purgeChat(test.ctx);
  const left = await pool.query<{ id: string }>('select id from chat_rooms where id = any($1) order by id', [
    [recorded, removed, forgotten, recent],
  ]);
  expect(left.rows.map(({ id }) => id)).toEqual([recorded, recent]);
});

it('a hint that is lost loses nothing: the table is looked at every two seconds', async () => {
  const one = await join(anna);
  const id = nextId();
  await test.ctx.pool.query(
    `with room as (update chat_rooms set last_sequence = last_sequence + 1 where id = $1 returning last_sequence)
     insert into chat_messages (room_id, sequence, changed, client_id, account_id, username, message, sent_at)
     select $1, last_sequence, last_sequence, $2, $3, 'Beat', 'without a hint', now() from room`,
    [await roomOf(one), id, beat.uid],
  );
  expect(one.texts()).toEqual([]);
  vi.advanceTimersByTime(2_000);
  await expect.poll(() => one.texts()).toEqual(['without a hint']);
});

it('who is here is counted once for each person', async () => {
  const one = await join(anna);
  const again = await join(anna);
  const other = await join(beat);
  vi.advanceTimersByTime(10_000);
  await one.findFrame('people', ({ people }) => people === 2);
  await again.close();
  await other.close();
  const lastCount = () => {
    vi.advanceTimersByTime(10_000);
    return one.frames.findLast((frame) => frame.type === 'people')?.people;
  };
  await expect.poll(lastCount).toBe(1);
});

it('what an account has written is exported without what others wrote', async () => {
  const [one, other] = [await join(anna), await join(beat)];
  const [mine, theirs] = [`mine ${nextId()}`, `theirs ${nextId()}`];
  await one.say(mine);
  await other.say(theirs);
  const written: unknown[] = [];
  for await (const rows of exportedMessages.pages(test.ctx.db, anna.uid))
    written.push(...rows.map(({ message }) => message));
  expect(written).toContain(mine);
  expect(written).not.toContain(theirs);
});

// ASVS 8.2.1
it('the studio sees the room, and moderates it with a second factor', async () => {
  const one = await join(anna);
  expect((await call(test.origin, 'getChatModeration', anna.idToken, null)).status).toBe(403);
  const slow = { action: { kind: 'slow', seconds: 5 } } as const;
  const halfway = await createOperator(test.ctx, { hasSecondFactor: false });
  const refused = await call(test.origin, 'moderateChat', halfway.idToken, slow);
  expect(refused.error?.details).toEqual({ reason: 'second-factor-missing' });
  await call(test.origin, 'moderateChat', moderator.idToken, slow);
  await one.findFrame('room', ({ room }) => room.slowSeconds === 5);
  const { result } = await call(test.origin, 'getChatModeration', moderator.idToken, null);
  expect(result).toMatchObject({ room: { slowSeconds: 5 } });
});

describe('the transcript', () => {
  /** The evening's recording, as it is made while its chat is still open. */
  const recordEvening = async (client: ChatClient) =>
    createLesson(test.ctx.db, {
      type: 'monday_lesson',
      isMondayLesson: true,
      publishedAt: new Date(`${await roomOf(client)}T19:00:03.000Z`),
    });
  const read = (account: SignedInAccount, lessonID: string, after = 0) =>
    call(test.origin, 'getChatTranscript', account.idToken, { lessonID, after });

  // ASVS 8.2.2
  it('stays with the recording, without what was deleted, for VIP members alone', async () => {
    const [one, help] = [await join(anna), await join(moderator)];
    await one.say('kept');
    const said = await one.say('gone');
    await help.moderate({ kind: 'delete', sequence: said.type === 'done' ? (said.sequence ?? 0) : 0 });
    const { id } = await recordEvening(one);
    const { result } = await read(beat, id);
    expect(result).toMatchObject({ messages: [{ username: 'Anna', text: 'kept', role: null }], next: null });
    expect((await read(await createSignedInAccount(test.ctx), id)).status).toBe(403);
    const lesson = await createLesson(test.ctx.db);
    for (const other of [lesson.id, 'no-such-lesson'])
      expect(await read(beat, other)).toMatchObject({ error: { status: 'NOT_FOUND' } });
  });

  it('of an evening of 450 messages comes in pages, each once and in order', async () => {
    const one = await join(anna);
    const { id } = await recordEvening(one);
    await test.ctx.pool.query(
      `with room as (update chat_rooms set last_sequence = 450 where id = $1)
       insert into chat_messages (room_id, sequence, changed, client_id, account_id, username, message, sent_at)
       select $1, serial, serial, 'serial-' || serial, $2, 'Anna', 'message ' || serial, now()
       from generate_series(1, 450) as serial`,
      [await roomOf(one), anna.uid],
    );
    const texts: string[] = [];
    const sizes: number[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const { result } = await read(beat, id, after);
      texts.push(...(result?.messages ?? []).map(({ text }) => text));
      sizes.push(result?.messages.length ?? 0);
      after = result?.next ?? null;
    }
    expect(sizes).toEqual([200, 200, 50]);
    expect(texts).toEqual(Array.from({ length: 450 }, (_none, place) => `message ${place + 1}`));
  });

  it('is gone at once with the recording, also before the eyes of who is still there', async () => {
    const one = await join(anna);
    await one.say('said on an evening');
    const { id } = await recordEvening(one);
    const again = await recordEvening(one);
    const head = await createOperator(test.ctx);
    const remove = (lessonID: string) =>
      call(test.origin, 'removeMondayRecording', head.idToken, { lessonID });
    await remove(again.id);
    expect((await read(beat, id)).result?.messages).toHaveLength(1);
    await remove(id);
    expect(await read(beat, id)).toMatchObject({ error: { status: 'NOT_FOUND' } });
    await expect.poll(() => one.texts()).toEqual([]);
    const { rows } = await test.ctx.pool.query('select 1 from chat_messages where message like $1', [
      'said on%',
    ]);
    expect(rows).toEqual([]);
  });
});

it('a lesson at another hour has the room of its recording’s day, open while it is on and a little longer', async () => {
  clock.advance(-2 * 86_400_000);
  const before = await join(anna);
  const monday = addDays(dayAt(clock.now()), 2);
  // The stage and its recordings go by the clock of log-ins.
  const today = dayAt(sessionClock.now());
  expect((await before.findFrame('joined')).room).toMatchObject({
    room: monday,
    isOpen: false,
  });
  const film = await createFilm(test.ctx);
  await playPrepared(test.ctx, film);
  clock.advance(2_000);
  vi.advanceTimersByTime(2_000);
  expect((await before.closed).code).toBe(SOCKET_CLOSE.unavailable);
  const one = await join(anna);
  expect((await one.findFrame('joined')).room).toMatchObject({ room: today, isOpen: true });
  expect(await one.say('on a Saturday')).toMatchObject({ type: 'done' });
  await endLesson(test.ctx);
  const endedAgo = (minutes: number) =>
    test.ctx.pool.query('update stages set ended_at = $1', [new Date(Date.now() - minutes * 60_000)]);
  await endedAgo(14);
  clock.advance(2_000);
  expect((await (await join(beat)).findFrame('joined')).room).toMatchObject({ room: today, isOpen: true });
  await endedAgo(16);
  clock.advance(2_000);
  expect((await (await join(beat)).findFrame('joined')).room).toMatchObject({ room: monday });
  clock.advance(2 * 86_400_000 - 6_000);
});

it('a second lesson of a day has its own chat, pins and mutes, and each recording shows its own', async () => {
  const { pool, db } = test.ctx;
  // No lesson before it, of the tests above.
  await pool.query('delete from stages');
  await pool.query('update chat_rooms set stage_id = null');
  await pool.query('delete from chat_messages');
  const goOn = async (minutes: number) => {
    clock.advance(minutes * 60_000);
    vi.advanceTimersByTime(2_000);
  };
  const begin = async () => playPrepared(test.ctx, await createFilm(test.ctx));
  const record = async (room: string) => {
    const publishedAt = new Date(`${room.slice(0, 10)}T20:00:00.000Z`);
    const { id } = await createLesson(db, { type: 'monday_lesson', isMondayLesson: true, publishedAt });
    await pool.query(
      'update stages set recording_lesson_id = $1 where id = (select id from stages order by started_at desc limit 1)',
      [id],
    );
    return id;
  };
  await begin();
  await goOn(1);
  const cla = await createVip(test.ctx, 'Cla');
  const [first, help] = [await join(cla), await join(teacher)];
  const firstRoom = await roomOf(first);
  expect(firstRoom).toBe(dayAt(sessionClock.now()));
  const id = nextId();
  const said = await first.say('of the first lesson', id);
  await help.moderate({ kind: 'pin', sequence: said.type === 'done' ? said.sequence : null });
  await help.moderate({ kind: 'mute', uid: cla.uid, length: { kind: 'evening' }, reason: '' });
  expect(await first.say('muted')).toMatchObject({ reason: 'muted' });
  await endLesson(test.ctx);
  const firstRecording = await record(firstRoom);

  await begin();
  await goOn(1);
  expect((await first.closed).code).toBe(SOCKET_CLOSE.unavailable);
  const second = await join(cla, { room: firstRoom, after: 1 });
  const joined = await second.findFrame('joined');
  expect(joined).toMatchObject({ room: { isOpen: true, pinned: null }, you: { mute: null }, isFresh: true });
  expect(await roomOf(second)).toMatch(new RegExp(`^${firstRoom}-[A-Za-z0-9]{20}$`));
  // Its answer was lost when the first chat closed.
  expect(await second.say('of the first lesson', id)).toMatchObject({ type: 'done', sequence: null });
  expect(await second.say('of the second lesson')).toMatchObject({ type: 'done' });
  await expect.poll(() => second.texts()).toEqual(['of the second lesson']);
  await endLesson(test.ctx);
  const secondRecording = await record(await roomOf(second));

  const read = async (lessonID: string) => {
    const { result } = await call(test.origin, 'getChatTranscript', beat.idToken, { lessonID, after: 0 });
    return result?.messages.map(({ text }) => text);
  };
  expect([await read(firstRecording), await read(secondRecording)]).toEqual([
    ['of the first lesson'],
    ['of the second lesson'],
  ]);
  await call(test.origin, 'removeMondayRecording', teacher.idToken, { lessonID: firstRecording });
  const left = await pool.query<{ message: string }>(`select message from chat_messages where message <> ''`);
  expect(left.rows).toEqual([{ message: 'of the second lesson' }]);
  // From before lessons had rooms of their own: the day's room is its recording's.
  await pool.query(`update chat_rooms set stage_id = null`);
  await pool.query(
    `update chat_messages set is_deleted = false, message = 'from before' where room_id = $1`,
    [firstRoom],
  );
  expect(await read(secondRecording)).toEqual(['from before']);
  await pool.query('delete from stages');
});

it('a lesson that takes longer keeps its chat open, and those who are in it see until when', async () => {
  const one = await join(anna);
  const { room } = await one.findFrame('joined');
  // The stage goes by the clock of log-ins: before the evening it is moved there, after it the film would be over.
  const lateMs = Math.max(0, sessionClock.now().getTime() - clock.now().getTime());
  sessionClock.advance(-lateMs);
  await playPrepared(test.ctx, await createFilm(test.ctx));
  await test.ctx.pool.query('update stages set started_at = $1 where ended_at is null', [clock.now()]);
  clock.advance(2_000);
  vi.advanceTimersByTime(2_000);
  const longer = await one.findFrame('room', ({ room: { closesAt } }) => closesAt > room.closesAt);
  expect(longer.room.room).toBe(room.room);
  await endLesson(test.ctx);
  await test.ctx.pool.query('delete from stages');
  clock.advance(-2_000);
  sessionClock.advance(lateMs);
});
