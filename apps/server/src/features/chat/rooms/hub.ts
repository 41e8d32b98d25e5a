import { isDeepStrictEqual } from 'node:util';
import { SOCKET_CLOSE } from '@school/contract/sockets';
import type { Context } from '../../../platform/context.ts';
import { createLiveLoop, HEARTBEAT_MS, LOOK_MS } from '../../../platform/sockets/live-loop.ts';
import { readStandings } from '../../entitlements/index.ts';
import { banChannel } from '../../moderation/index.ts';
import type { Evening } from './chat-hours.service.ts';
import { type LiveRoom, openLiveRoom } from './live-room.ts';

/** A plan that has ended, a role that was given or taken. */
const ADMISSIONS_MS = 20_000;

export type Hub = {
  /** The evening's room in this process. */
  findRoom: () => Promise<LiveRoom>;
  start: () => void;
  stop: () => void;
};

/** The rooms of this process: one at a time, the evening's. */
export function createHub(ctx: Context, findEvening: () => Promise<Evening>): Hub {
  let room: { id: string; opened: Promise<LiveRoom> } | null = null;

  const findRoom = async (): Promise<LiveRoom> => {
    const evening = await findEvening();
    const known = room;
    if (known?.id === evening.room) return known.opened;
    const opened = openLiveRoom(ctx, evening);
    room = { id: evening.room, opened };
    opened.catch(() => {
      if (room?.opened === opened) room = null;
    });
    if (known) (await known.opened).close();
    return opened;
  };

  const look = async (): Promise<void> => {
    if (!room) return;
    const open = await findRoom();
    const evening = await findEvening();
    if (evening.room === open.id) await open.refreshView(evening);
    await open.poll();
    await open.refreshMutes();
  };

  const loop = createLiveLoop(ctx, {
    what: 'the chat',
    onHint: {
      chat: async (hint) => {
        const [kind, name = ''] = hint?.split(' ') ?? [];
        const open = await room?.opened;
        if (kind === 'account' && open) disconnect(open, name);
        else await open?.poll();
      },
      [banChannel('chat')]: async () => (await room?.opened)?.refreshMutes(),
    },
    every: [
      { ms: LOOK_MS, work: look },
      { ms: HEARTBEAT_MS, work: async () => (await room?.opened)?.heartbeat() },
      {
        ms: ADMISSIONS_MS,
        work: async () => {
          const open = await room?.opened;
          if (open) await refreshStandings(ctx, open);
        },
      },
    ],
  });
  return { findRoom, ...loop };
}

function disconnect({ seats }: LiveRoom, uid: string): void {
  for (const { connection } of seats)
    if (connection.caller.uid === uid)
      connection.close(SOCKET_CLOSE.unauthenticated, 'This account has been closed.');
}

/** Shows those out whose plan has ended, and tells who has another role. */
async function refreshStandings({ db, clock }: Context, room: LiveRoom): Promise<void> {
  const seats = [...room.seats];
  const callers = seats.map(({ connection }) => connection.caller);
  const findStanding = await readStandings(db, callers, clock.now());
  for (const seat of seats) {
    const standing = findStanding(seat.connection.caller);
    if (!standing) seat.connection.close(SOCKET_CLOSE.denied, 'The chat is for VIP members.');
    else if (!isDeepStrictEqual(standing, seat.standing)) room.changeStanding(seat, standing);
  }
}
