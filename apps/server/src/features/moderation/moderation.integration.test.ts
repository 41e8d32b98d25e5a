import type { BanLength, BanPlace } from '@school/contract/moderation';
import { addDoc, collection, serverTimestamp, setLogLevel } from 'firebase/firestore/lite';
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
import { readExport } from '../../../testing/read-export.ts';
import { createDocumentClient } from '../../../testing/sdk-documents.ts';
import { createStandingClock, type TurnableClock } from '../../../testing/turnable-clock.ts';
import { systemClock } from '../../platform/clock.ts';
import { insertComment } from '../comments/comments.repo.ts';
import { moderationFeature, requireNoBan } from './index.ts';

/** A Monday during the lesson: half past eight in Switzerland. */
const DURING_THE_LESSON = new Date('2026-12-07T19:30:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EVENING: BanLength = { kind: 'evening' };

let test: TestApp;
let clock: TurnableClock;
let moderator: SignedInAccount;
let anna: SignedInAccount;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  setLogLevel('silent');
  clock = createStandingClock(DURING_THE_LESSON);
  test = await buildTestApp({}, { clock, sessionClock: systemClock });
  moderator = await createOperator(test.ctx, { role: 'moderator', displayName: 'Moritz' });
});
afterAll(async () => {
  await test.close();
  vi.useRealTimers();
});
beforeEach(async () => {
  clock.advance(DURING_THE_LESSON.getTime() - clock.now().getTime());
  anna = await createVip(test.ctx, 'Anna');
  await test.ctx.pool.query('delete from bans');
  await test.ctx.pool.query('delete from reports');
});

const banAs = (
  who: SignedInAccount | null,
  { uid }: Pick<SignedInAccount, 'uid'>,
  {
    place = 'comments',
    length = EVENING,
    reason = '',
  }: { place?: BanPlace; length?: BanLength; reason?: string } = {},
) => call(test.origin, 'banPerson', who?.idToken ?? null, { uid, place, length, reason });
const liftAs = (who: SignedInAccount, { uid }: SignedInAccount, place: BanPlace = 'comments') =>
  call(test.origin, 'liftBan', who.idToken, { uid, place });
const listBans = async () => (await call(test.origin, 'listBans', moderator.idToken, null)).result?.bans;
const listReports = async () =>
  (await call(test.origin, 'listReports', moderator.idToken, null)).result?.reports;
const isOut = (place: BanPlace = 'comments') =>
  requireNoBan(test.ctx, anna.uid, place).then(
    () => false,
    (error: unknown) => {
      expect(error).toMatchObject({ details: { reason: 'banned', ban: { place } } });
      return true;
    },
  );
/** Whether the ban still stands after so long; checks that it ends. */
const isOutAfter = async (ms: number) => {
  clock.advance(ms);
  const answer = await isOut();
  clock.advance(-ms);
  return answer;
};

describe('a ban', () => {
  it('for the evening ends at four in the morning in Switzerland', async () => {
    await banAs(moderator, anna);
    expect(await isOutAfter(7 * HOUR_MS)).toBe(true);
    expect(await isOutAfter(7.5 * HOUR_MS)).toBe(false);
  });

  it('after midnight is of the evening before', async () => {
    clock.advance(4 * HOUR_MS);
    await banAs(moderator, anna);
    expect((await listBans())?.[0]?.until).toBe('2026-12-08T03:00:00.000Z');
  });

  it('for days ends by itself, and one for good does not', async () => {
    await banAs(moderator, anna, { length: { kind: 'days', days: 7 } });
    expect(await isOutAfter(7 * DAY_MS - 1)).toBe(true);
    expect(await isOutAfter(7 * DAY_MS)).toBe(false);
    await banAs(moderator, anna, { length: { kind: 'for-good' } });
    expect(await isOutAfter(3_650 * DAY_MS)).toBe(true);
  });

  it('takes the place of the one before, and is of its place alone', async () => {
    await banAs(moderator, anna, { length: { kind: 'for-good' } });
    await banAs(moderator, anna, { length: { kind: 'minutes', minutes: 10 } });
    expect(await listBans()).toHaveLength(1);
    expect(await isOutAfter(10 * 60_000)).toBe(false);
    expect(await isOut('chat')).toBe(false);
    expect(await isOut('rooms')).toBe(false);
  });

  it('says who, where, until when, by whom and why, to moderators and to its own', async () => {
    await banAs(moderator, anna, { place: 'rooms', reason: ' Shouts. ' });
    const notice = { place: 'rooms', until: '2026-12-08T03:00:00.000Z', reason: 'Shouts.' };
    expect(await listBans()).toEqual([
      {
        ...notice,
        id: expect.any(String) as string,
        uid: anna.uid,
        username: 'Anna',
        since: '2026-12-07T19:30:00.000Z',
        by: 'Moritz',
      },
    ]);
    const own = (who: SignedInAccount) => call(test.origin, 'listOwnBans', who.idToken, null);
    expect((await own(anna)).result).toEqual({ bans: [notice] });
    expect((await own(moderator)).result).toEqual({ bans: [] });
  });

  it('is lifted by any moderator, and stays in the list of what was', async () => {
    await banAs(moderator, anna);
    const teacher = await createOperator(test.ctx);
    expect((await liftAs(teacher, anna)).status).toBe(200);
    expect(await isOut()).toBe(false);
    expect(await listBans()).toEqual([]);
    expect((await liftAs(teacher, anna)).status).toBe(404);
    const { rows } = await test.ctx.pool.query('select lifted_by, lifted_at from bans');
    expect(rows).toEqual([{ lifted_by: teacher.uid, lifted_at: DURING_THE_LESSON }]);
  });

  it('is forgotten a year after its end', async () => {
    await banAs(moderator, anna);
    await banAs(moderator, anna, { place: 'chat', length: { kind: 'for-good' } });
    const places = async () => {
      await moderationFeature.purgeExpired?.(test.ctx);
      return (await test.ctx.pool.query<{ place: string }>('select place from bans order by place')).rows;
    };
    clock.advance(364 * DAY_MS);
    expect(await places()).toHaveLength(2);
    clock.advance(3 * DAY_MS);
    expect(await places()).toEqual([{ place: 'chat' }]);
  });

  // ASVS 8.2.1
  it('is a moderator’s to say, with a second factor', async () => {
    const halfway = await createOperator(test.ctx, { hasSecondFactor: false });
    const reto = await createVip(test.ctx, 'Reto');
    expect((await banAs(null, anna)).status).toBe(401);
    for (const [who, reason] of [
      [reto, 'no-role'],
      [halfway, 'second-factor-missing'],
    ] as const) {
      expect((await banAs(who, anna)).error?.details).toEqual({ reason });
      expect((await liftAs(who, anna)).error?.details).toEqual({ reason });
      for (const name of ['listBans', 'listReports'] as const)
        expect((await call(test.origin, name, who.idToken, null)).error?.details).toEqual({ reason });
      const thing = { place: 'chat', thing: 'x' } as const;
      expect((await call(test.origin, 'closeReports', who.idToken, thing)).status).toBe(403);
    }
    expect(await isOut()).toBe(false);
  });

  it('spares who has a role, the moderator, and who gets a role', async () => {
    const teacher = await createOperator(test.ctx);
    expect((await banAs(moderator, teacher)).error?.details).toEqual({ reason: 'has-role' });
    expect((await banAs(moderator, moderator)).error?.details).toEqual({ reason: 'self' });
    expect((await banAs(moderator, { uid: 'unknown' })).status).toBe(404);
    await banAs(moderator, anna);
    await test.ctx.pool.query("insert into operators values ($1, 'moderator', now())", [anna.uid]);
    expect(await isOut()).toBe(false);
    expect(await listBans()).toEqual([]);
  });
});

describe('comments', () => {
  it('are not taken from a banned person, who learns until when and what to do', async () => {
    const client = await createDocumentClient(test, 'Carla');
    const { id } = await createLesson(test.ctx.db);
    const say = (Message: string) =>
      addDoc(collection(client.db, 'Videos', id, 'Comments'), {
        Message,
        UID: client.account.uid,
        Username: 'Carla',
        TimeStamp: serverTimestamp(),
      });
    await say('before');
    await banAs(moderator, client.account);
    await expect(say('meanwhile')).rejects.toMatchObject({
      code: 'permission-denied',
      message: expect.stringMatching(/until 8 December 2026 at 4 AM, Swiss time.* Write to us/) as string,
    });
    await liftAs(moderator, client.account);
    await say('after');
    await client.close();
  });
});

describe('the chat', () => {
  const open: ChatClient[] = [];
  const join = async (who: SignedInAccount) => {
    const client = await joinChat(test.origin, who);
    open.push(client);
    return client;
  };
  beforeEach(async () => {
    for (const client of open.splice(0)) await client.close();
  });
  const said = async (client: ChatClient, text: string) => {
    const answer = await client.say(text);
    return answer.type === 'done' ? (answer.sequence ?? 0) : 0;
  };
  const reportMessage = async (client: ChatClient, sequence: number) => {
    const id = nextId();
    client.send({ type: 'report', id, sequence });
    return client.find((frame) => 'id' in frame && frame.id === id);
  };

  it('lets who is out read on in every tab, and not write; the studio’s ban and the chat’s are one', async () => {
    const [one, other] = [await join(anna), await join(anna)];
    await banAs(moderator, anna, { place: 'chat', reason: 'Adverts.' });
    for (const tab of [one, other]) {
      await tab.findFrame('you', ({ you }) => you.mute?.reason === 'Adverts.');
      expect(await tab.say('again')).toMatchObject({ reason: 'muted', retryAfterSeconds: 7.5 * 3_600 });
    }
    const help = await join(moderator);
    await help.say('Hoi');
    await one.findFrame('messages', ({ messages }) => messages.some(({ text }) => text === 'Hoi'));
    expect(await help.moderate({ kind: 'unmute', uid: anna.uid })).toMatchObject({ type: 'done' });
    await one.findFrame('you', ({ you }) => you.mute === null);
    expect(await one.say('sorry')).toMatchObject({ type: 'done' });
    await help.moderate({ kind: 'mute', uid: anna.uid, length: { kind: 'days', days: 30 }, reason: '' });
    expect(await listBans()).toMatchObject([{ place: 'chat', by: 'Moritz' }]);
    // The next evening, in a new room.
    clock.advance(7 * DAY_MS);
    expect(await (await join(anna)).say('here again')).toMatchObject({ reason: 'muted' });
  });

  it('takes one report of a message from each, with its words, and none of one’s own', async () => {
    const [one, other] = [await join(anna), await join(await createVip(test.ctx, 'Beat'))];
    const sequence = await said(one, 'Buy my watches');
    for (const _time of [1, 2]) expect(await reportMessage(other, sequence)).toMatchObject({ type: 'done' });
    expect(await reportMessage(one, sequence)).toMatchObject({ reason: 'not-allowed' });
    expect(await reportMessage(other, 999_999)).toMatchObject({ reason: 'not-found' });
    expect(await listReports()).toEqual([
      {
        place: 'chat',
        thing: `2026-12-07/${sequence}`,
        uid: anna.uid,
        username: 'Anna',
        text: 'Buy my watches',
        notes: [],
        lessonID: null,
        room: null,
        reportedAt: '2026-12-07T19:30:00.000Z',
        reporters: 1,
        isBanned: false,
      },
    ]);
  });
});

describe('reports', () => {
  const reportComment = (who: SignedInAccount, { lesson, id }: { lesson: string; id: string }) =>
    call(test.origin, 'reportComment', who.idToken, { lessonID: lesson, commentID: id });
  const comment = async (id: string) => {
    const lesson = (await createLesson(test.ctx.db)).id;
    const createdAt = clock.now().toISOString();
    const row = { lessonId: lesson, id, accountId: anna.uid, message: 'Buy my watches', createdAt };
    await insertComment(test.ctx.db, row, 'Learner');
    return { lesson, id };
  };

  it('of one thing stand as one, until a moderator is done with them', async () => {
    const [beat, carla] = [await createVip(test.ctx, 'Beat'), await createVip(test.ctx, 'Carla')];
    const written = await comment('one');
    await reportComment(beat, written);
    await reportComment(carla, written);
    await banAs(moderator, anna);
    const [found, ...others] = (await listReports()) ?? [];
    expect(others).toEqual([]);
    expect(found).toMatchObject({ lessonID: written.lesson, reporters: 2, isBanned: true });
    const thing = { place: 'comments', thing: found?.thing ?? '' } as const;
    expect((await call(test.origin, 'closeReports', moderator.idToken, thing)).status).toBe(200);
    expect(await listReports()).toEqual([]);
    expect((await call(test.origin, 'closeReports', moderator.idToken, thing)).status).toBe(404);
    await reportComment(beat, written);
    expect(await listReports()).toEqual([]);
  });

  it('and bans are in the file of whom they are about, without who did what', async () => {
    const written = await comment('two');
    const beat = await createSignedInAccount(test.ctx, { displayName: 'Beat' });
    await reportComment(beat, written);
    await banAs(moderator, beat, { place: 'rooms', reason: 'Shouts.' });
    const { files, json } = await readExport(test, beat);
    expect(json['moderation']).toEqual({
      bans: [
        {
          place: 'rooms',
          since: '2026-12-07T19:30:00.000Z',
          until: '2026-12-08T03:00:00.000Z',
          reason: 'Shouts.',
          liftedAt: null,
        },
      ],
      reported: [
        {
          place: 'comments',
          lessonId: written.lesson,
          room: null,
          note: '',
          reportedAt: '2026-12-07T19:30:00.000Z',
        },
      ],
    });
    expect(files['moderation.json']).not.toContain(moderator.uid);
    expect(files['moderation.json']).not.toContain(anna.uid);
  });

  it('go with both accounts, and a moderator’s name goes from what stays', async () => {
    const gone = await createOperator(test.ctx, { role: 'moderator', displayName: 'Gone' });
    const beat = await createVip(test.ctx, 'Beat');
    const written = await comment('three');
    await reportComment(beat, written);
    await banAs(gone, anna);
    await banAs(gone, beat);
    const erase = ({ uid }: SignedInAccount) =>
      test.ctx.pool.query('delete from accounts where id = $1', [uid]);
    await erase(gone);
    expect(await listBans()).toMatchObject([{ by: null }, { by: null }]);
    await erase(beat);
    expect(await listReports()).toEqual([]);
    expect(await listBans()).toMatchObject([{ uid: anna.uid }]);
  });
});
