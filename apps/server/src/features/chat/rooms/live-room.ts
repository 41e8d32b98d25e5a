import { isDeepStrictEqual } from 'node:util';
import type { ChatRoom } from '@school/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { coalesce } from '../../../platform/sockets/live-loop.ts';
import { findBan, findBans } from '../../moderation/index.ts';
import type { Standing } from '../../operators/index.ts';
import * as members from '../db/members.repo.ts';
import { findRoom } from '../db/rooms.repo.ts';
import {
  type Audience,
  broadcast,
  closeAudience,
  createAudience,
  presentSelf,
  removeSeat,
  type Seat,
  send,
  sendOn,
  sendSelf,
} from './audience.ts';
import type { Evening } from './chat-hours.service.ts';
import { broadcastChanges, catchUp, type Feed, sendNewest } from './message-feed.ts';
import { readRoom, showRoom } from './read-room.service.ts';

/** What comes within this time goes out together: beyond so many readers each frame is felt. */
const GATHER_MS = 25;

export type LiveRoom = Awaited<ReturnType<typeof openLiveRoom>>;

/**
 * One room as this process has it: the connections, and how far they have been told. Whatever happens, here or elsewhere,
 * is a reason to read the table from there on; connections get what the table says, in its order.
 */
export async function openLiveRoom(ctx: Context, atFirst: Evening) {
  const { db, log } = ctx;
  const id = atFirst.room;
  const audience = createAudience();
  const found = await readRoom(ctx, atFirst);
  const feed: Feed = { db, roomId: id, audience, cursor: found.row.lastSequence };
  let evening = atFirst;
  let view = found.shown;

  const refreshView = async (): Promise<void> => {
    const row = await findRoom(db, id);
    if (!row) return;
    const next = await showRoom(ctx, evening, row);
    if (isDeepStrictEqual(next, view)) return;
    view = next;
    broadcast(audience, { type: 'room', room: view });
  };
  const poll = async (): Promise<void> => {
    if (await broadcastChanges(feed)) await refreshView();
  };

  const room: Entered = { ctx, feed, refreshView, view: () => view };
  return {
    id,
    seats: audience.seats,
    view: room.view,
    /** Reads what has changed and tells it. */
    poll: coalesce(poll, {
      log,
      what: 'a chat',
      pauseMs: () => (audience.seats.size > 0 ? GATHER_MS : 0),
    }),
    /** Tells those who were muted, or may write again. */
    refreshMutes: oneByOne(() => refreshMutes(ctx, id, audience)),
    /** `after` is null for one that knows nothing of this room. */
    join: (seat: Seat, after: number | null): Promise<void> => join(room, seat, after),
    leave: (seat: Seat): void => removeSeat(audience, seat),
    /** Once another room takes its place. */
    close: (): void => closeAudience(audience),
    changeStanding: (seat: Seat, standing: Standing): void => {
      seat.standing = standing;
      sendSelf(seat);
    },
    heartbeat: createHeartbeat(ctx, id, audience),
    /** What the clock changes, and a lesson that begins early or takes longer: the door. */
    refreshView: async (now: Evening): Promise<void> => {
      evening = now;
      await refreshView();
    },
  };
}

/** What a person who comes in needs of a room. */
type Entered = { ctx: Context; feed: Feed; refreshView: () => Promise<void>; view: () => ChatRoom };

async function join(room: Entered, seat: Seat, after: number | null): Promise<void> {
  const { audience } = room.feed;
  if (audience.isClosed) return sendOn(seat);
  audience.departed.delete(seat.connection.caller.uid);
  audience.joining.add(seat);
  try {
    await admit(room, seat, after);
  } catch (error) {
    // Only who took a seat gives it back.
    removeSeat(audience, seat);
    throw error;
  }
}

/** Says everything that a newcomer has to know. */
async function admit(
  { ctx: { db, clock }, feed, refreshView, view }: Entered,
  seat: Seat,
  after: number | null,
): Promise<void> {
  const { roomId, audience } = feed;
  const { uid } = seat.connection.caller;
  await members.saveMember(db, roomId, uid, clock.now());
  const found = await findBan(db, uid, 'chat', clock.now(), roomId);
  // What was told meanwhile is newer.
  if (seat.mute === undefined) seat.mute = found;
  await refreshView();
  const people = await members.countPeople(db, roomId, clock.now());
  const sent = { view: view(), mute: seat.mute };
  // A count beyond the room's own is of another database, or made up.
  const isFresh = after === null || after > feed.cursor;
  send(seat, { type: 'joined', room: view(), you: presentSelf(seat), people, isFresh });
  await catchUp(feed, seat, isFresh ? await sendNewest(feed, seat) : after);
  audience.joining.delete(seat);
  if (view() !== sent.view) send(seat, { type: 'room', room: view() });
  if (seat.mute !== sent.mute) sendSelf(seat);
}

/** One after the other: what an earlier read has found never covers up what a later one has. */
function oneByOne(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

async function refreshMutes({ db, clock }: Context, id: string, { seats, joining }: Audience): Promise<void> {
  if (seats.size + joining.size === 0) return;
  const bans = await findBans(db, 'chat', clock.now(), id);
  for (const seat of [...seats, ...joining]) {
    const ban = bans.get(seat.connection.caller.uid) ?? null;
    if (seat.mute !== undefined && isDeepStrictEqual(ban, seat.mute)) continue;
    seat.mute = ban;
    if (seats.has(seat)) sendSelf(seat);
  }
}

/** Says who is here, and how many that makes over all processes. */
function createHeartbeat({ db, clock }: Context, id: string, audience: Audience): () => Promise<void> {
  let people = 0;
  return async () => {
    const isHere = new Map([...audience.departed].map((uid) => [uid, false]));
    audience.departed.clear();
    for (const { connection } of audience.seats) isHere.set(connection.caller.uid, true);
    if (isHere.size > 0) await members.touchMembers(db, id, isHere, clock.now());
    const count = await members.countPeople(db, id, clock.now());
    if (count !== people) broadcast(audience, { type: 'people', people: count });
    people = count;
  };
}
