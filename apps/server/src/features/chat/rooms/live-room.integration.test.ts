import type { Day } from '@school/domain/school-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createVip } from '../../../../testing/chat-clients.ts';
import { createOperator } from '../../../../testing/factories/accounts.ts';
import { createCaller } from '../../../../testing/factories/callers.ts';
import { ban } from '../../moderation/index.ts';
import type { Seat } from './audience.ts';
import { createHub } from './hub.ts';
import { openLiveRoom } from './live-room.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const HOUR_MS = 3_600_000;

async function sit(name: string, flushed = async (): Promise<void> => undefined): Promise<Seat> {
  let isOpen = true;
  const { uid } = await createVip(test.ctx, name);
  return {
    connection: {
      caller: createCaller(uid, { displayName: name }),
      get isOpen() {
        return isOpen;
      },
      send: () => undefined,
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
