import { ChatServerFrameSchema } from '@school/contract/chat';
import type { Day } from '@school/domain/school-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createVip } from '../../../../testing/chat-clients.ts';
import { createOperator } from '../../../../testing/factories/accounts.ts';
import { createCaller } from '../../../../testing/factories/callers.ts';
import { ban } from '../../moderation/index.ts';
import { deleteTalk } from '../db/rooms.repo.ts';
import type { Seat } from './audience.ts';
import { createHub } from './hub.ts';
import { openLiveRoom } from './live-room.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const HOUR_MS = 3_600_000;

async function sit(
  name: string,
  flushed = async (): Promise<void> => undefined,
  send: Seat['connection']['send'] = () => undefined,
): Promise<Seat> {
  let isOpen = true;
  const { uid } = await createVip(test.ctx, name);
  return {
    connection: {
      caller: createCaller(uid, { displayName: name }),
      get isOpen() {
        return isOpen;
      },
      send,
      flushed,
      close: () => {
        isOpen = false;
      },
    },
    standing: { role: null, lacksSecondFactor: false },
    mute: undefined,
  };
}

const eveningOf = (day: Day) => ({
  room: day,
  day,
  opensAt: new Date(Date.now() - HOUR_MS),
  closesAt: new Date(Date.now() + HOUR_MS),
});

it('forgets who could not come in because the database failed in the middle', async () => {
  const { ctx } = test;
  const room = await openLiveRoom(ctx, eveningOf('2026-12-07'));
  const moderator = await createOperator(ctx, { role: 'moderator' });
  const [seat, later] = [await sit('Anna'), await sit('Beat')];
  await ctx.pool.query('alter table chat_messages rename to chat_messages_away');
  await expect(room.join(seat, null)).rejects.toThrow();
  await ctx.pool.query('alter table chat_messages_away rename to chat_messages');
  await room.join(later, null);
  expect([...room.seats]).toEqual([later]);

  for (const { connection } of [seat, later])
    await ban(ctx, {
      uid: connection.caller.uid,
      place: 'chat',
      length: { kind: 'evening' },
      reason: '',
      by: moderator.uid,
    });
  await room.refreshMutes();
  expect(later.mute).not.toBeNull();
  // A connection that was refused gets no message.
  expect(seat.mute).toBeNull();

  // And it is said that the other one has left.
  await room.heartbeat();
  const { rows } = await ctx.pool.query<{ is_here: boolean }>(
    'select seen_at is not null as is_here from chat_members where account_id = $1',
    [seat.connection.caller.uid],
  );
  expect(rows).toEqual([{ is_here: false }]);
});

it('sends on whoever comes in while another room takes its place, or just after', async () => {
  let day: Day = '2026-12-14';
  const hub = createHub(test.ctx, async () => eveningOf(day));
  const room = await hub.findRoom();
  const [asked, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waitHere = () => {
    asked.resolve();
    return written.promise;
  };
  const [inside, joining, late] = [await sit('Anna'), await sit('Beat', waitHere), await sit('Cla')];
  await room.join(inside, null);
  const joined = room.join(joining, null);
  await asked.promise;
  day = '2026-12-15';
  expect(await hub.findRoom()).not.toBe(room);
  written.resolve();
  await joined;
  await room.join(late, null);
  expect([inside, joining, late].map(({ connection }) => connection.isOpen)).toEqual([false, false, false]);
  expect([...room.seats]).toEqual([inside]);
});

it('tells everybody each message that was deleted, however many one removal takes', async () => {
  const { ctx } = test;
  const room = await openLiveRoom(ctx, eveningOf('2026-12-21'));
  const inside: Seen = new Map();
  const back: Seen = new Map();
  const seat = await sit('Anna', undefined, (frame) => note(inside, frame));
  await room.join(seat, null);
  await ctx.pool.query(
    `with room as (
       update chat_rooms set last_sequence = last_sequence + 250 where id = $1 returning id, last_sequence - 250 as begin)
     insert into chat_messages (room_id, sequence, changed, client_id, account_id, username, message, sent_at)
     select id, begin + place, begin + place, gen_random_uuid()::text, $2, 'Anna', 'Hoi', now()
     from room, generate_series(1, 250) as place`,
    [room.id, seat.connection.caller.uid],
  );
  await room.poll();
  expect([...inside.values()].filter((isDeleted) => !isDeleted)).toHaveLength(250);
  const known = Math.max(...inside.keys());
  await deleteTalk(ctx.db, room.id);
  await room.poll();
  expect([...inside.values()].filter((isDeleted) => isDeleted)).toHaveLength(250);
  await room.join(await sit('Beat', undefined, (frame) => note(back, frame)), known);
  expect([...back.values()].filter((isDeleted) => isDeleted)).toHaveLength(250);
});

/** Whether a message is deleted, by its place in the room. */
type Seen = Map<number, boolean>;

function note(seen: Seen, sent: string | Buffer): void {
  const text = String(sent);
  const frame = ChatServerFrameSchema.parse(JSON.parse(text.slice(text.indexOf('{"type"'))));
  if (frame.type !== 'messages') return;
  for (const { sequence, isDeleted } of frame.messages) seen.set(sequence, isDeleted);
}
