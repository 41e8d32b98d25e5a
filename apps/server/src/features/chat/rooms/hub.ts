import { isDeepStrictEqual } from 'node:util';
import { SOCKET_CLOSE } from '@school/contract/sockets';
import type { Context } from '../../../platform/context.ts';
import { inBackground } from '../../../platform/in-background.ts';
import { admit, listAdmissions } from '../../entitlements/index.ts';
import { banChannel } from '../../moderation/index.ts';
import { standingOf } from '../../operators/index.ts';
import type { Evening } from './chat-hours.service.ts';
import { type LiveRoom, openLiveRoom } from './live-room.ts';

/** A hint may be lost: so often the table is looked at without one. */
const LOOK_MS = 2_000;
const BEAT_MS = 10_000;
/** A plan that has ended, a role that was given or taken. */
const ADMISSIONS_MS = 20_000;
/** Accounts in one statement. */
const CHUNK = 500;

export type Hub = {
  /** The evening's room in this process. */
  findRoom: () => Promise<LiveRoom>;
  start: () => void;
  stop: () => void;
};

/** The rooms of this process: one at a time, the evening's. */
export function createHub(ctx: Context, findEvening: () => Promise<Evening>): Hub {
  let room: { id: string; opened: Promise<LiveRoom> } | null = null;
  const timers: NodeJS.Timeout[] = [];

  const findRoom = async (): Promise<LiveRoom> => {
    const evening = await findEvening();
    const known = room;
    if (known?.id === evening.room) return known.opened;
    const opened = openLiveRoom(ctx, evening);
    room = { id: evening.room, opened };
    opened.catch(() => {
      if (room?.opened === opened) room = null;
    });
    if (known) await endRoom(await known.opened);
    return opened;
  };
  const current = async (): Promise<LiveRoom | null> => (room ? room.opened : null);

  /** Those who sit there come back into the next one. */
  const endRoom = async (old: LiveRoom): Promise<void> => {
    for (const { connection } of old.seats)
      connection.close(SOCKET_CLOSE.unavailable, 'This evening is over.');
  };

  const leave = async (uid: string): Promise<void> => {
    for (const { connection } of (await current())?.seats ?? [])
      if (connection.caller.uid === uid)
        connection.close(SOCKET_CLOSE.unauthenticated, 'This account has been closed.');
  };

  /** Shows those out whose plan has ended, and tells who has another role. */
  const lookAtAdmissions = async (): Promise<void> => {
    const open = await current();
    if (!open) return;
    const uids = [...new Set([...open.seats].map(({ connection }) => connection.caller.uid))];
    for (let start = 0; start < uids.length; start += CHUNK) {
      const asked = new Set(uids.slice(start, start + CHUNK));
      const found = await listAdmissions(ctx.db, [...asked], ctx.clock.now());
      const byUid = new Map(found.map((admission) => [admission.uid, admission]));
      for (const seat of open.seats) {
        const { uid } = seat.connection.caller;
        if (!asked.has(uid)) continue;
        const admission = admit(byUid.get(uid));
        if (!admission.ok) {
          seat.connection.close(SOCKET_CLOSE.denied, 'The chat is for VIP members.');
          continue;
        }
        const standing = standingOf(seat.connection.caller, admission.role);
        if (!isDeepStrictEqual(standing, seat.standing)) open.changeStanding(seat, standing);
      }
    }
  };

  const onHint = (hint: string | null): void => {
    const [kind, name = ''] = hint?.split(' ') ?? [];
    run(kind === 'account' ? () => leave(name) : async () => (await current())?.wake());
  };

  const run = (work: () => Promise<unknown>): void =>
    inBackground(work(), ctx.log, 'the chat could not be looked after');
  const every = (ms: number, work: () => Promise<unknown>): void => {
    timers.push(setInterval(() => run(work), ms).unref());
  };

  return {
    findRoom,
    start: () => {
      ctx.hints.listen('chat', onHint);
      ctx.hints.listen(banChannel('chat'), () => run(async () => (await current())?.lookAtBans()));
      every(LOOK_MS, async () => {
        if (!room) return;
        const open = await findRoom();
        const evening = await findEvening();
        if (evening.room === open.id) await open.showAgain(evening);
        await open.wake();
        await open.lookAtBans();
      });
      every(BEAT_MS, async () => (await current())?.beat());
      every(ADMISSIONS_MS, lookAtAdmissions);
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
