import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { CHAT_HISTORY, type ChatRoom, type ChatServerFrame } from '@school/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { loggableError } from '../../../platform/errors.ts';
import { encodeFrame } from '../../../platform/sockets/encode-frame.ts';
import type { Connection } from '../../../platform/sockets/feature-socket.ts';
import { findBan, findBans, type StandingBan } from '../../moderation/index.ts';
import type { Standing } from '../../operators/index.ts';
import * as members from '../rows/members.repo.ts';
import { listChanges, listNewest } from '../rows/messages.repo.ts';
import { findRoom } from '../rows/rooms.repo.ts';
import { presentMessage, presentMute } from './chat.presenter.ts';
import type { Evening } from './chat-hours.service.ts';
import { readRoom, showRoom } from './read-room.service.ts';

/** Changes that go into one frame. */
const PAGE = 100;
/** What comes within this time goes out together: beyond so many readers each frame is felt. */
const GATHER_MS = 25;

/** Somebody's connection to a room. */
export type Seat = {
  connection: Connection;
  standing: Standing;
  /** Not known yet until it has joined. */
  mute: StandingBan | null | undefined;
};

const encode = (frame: ChatServerFrame): Buffer => encodeFrame(frame);

export type LiveRoom = Awaited<ReturnType<typeof openLiveRoom>>;

/**
 * One room as this process has it: the connections, and how far they have been told. Whatever happens, here or elsewhere,
 * is a reason to read the table from there on; what is told is what the table says, in its order.
 */
export async function openLiveRoom(ctx: Context, atFirst: Evening) {
  const { db, clock } = ctx;
  const id = atFirst.room;
  let evening = atFirst;
  /** Those who know as much as everybody, and those who are being told. */
  const seats = new Set<Seat>();
  const joining = new Set<Seat>();
  /** Accounts that have left since the last heartbeat. */
  const left = new Set<string>();
  const found = await readRoom(ctx, evening);
  let shown: ChatRoom = found.shown;
  let told = found.row.lastSequence;
  let toldPeople = 0;
  let isTelling = false;
  let isAwaited = false;

  const tell = (frame: ChatServerFrame): void => {
    const encoded = encode(frame);
    for (const { connection } of seats) connection.send(encoded);
  };
  const tellSelf = ({ connection, standing, mute }: Seat): void =>
    connection.send(
      encode({
        type: 'you',
        you: { uid: connection.caller.uid, ...standing, mute: presentMute(mute ?? null) },
      }),
    );

  const showAgain = async (): Promise<void> => {
    const row = await findRoom(db, id);
    if (!row) return;
    const next = await showRoom(ctx, evening, row);
    if (JSON.stringify(next) === JSON.stringify(shown)) return;
    shown = next;
    tell({ type: 'room', room: shown });
  };

  let lastLook: Promise<unknown> = Promise.resolve();
  /** One look after the other: what an earlier one has read never covers up what a later one has. */
  const lookAtBans = (): Promise<void> => {
    const look = lastLook.then(tellBans);
    lastLook = look.catch(() => undefined);
    return look;
  };
  const tellBans = async (): Promise<void> => {
    if (seats.size + joining.size === 0) return;
    const bans = await findBans(db, 'chat', clock.now());
    for (const seat of [...seats, ...joining]) {
      const ban = bans.get(seat.connection.caller.uid) ?? null;
      if (seat.mute !== undefined && isDeepStrictEqual(ban, seat.mute)) continue;
      seat.mute = ban;
      if (seats.has(seat)) tellSelf(seat);
    }
  };

  const tellNews = async (): Promise<void> => {
    const row = await findRoom(db, id);
    if (!row || row.lastSequence <= told) return;
    const before = told;
    for (;;) {
      const page = { after: told, upTo: row.lastSequence, limit: PAGE };
      const changes = await listChanges(db, id, page);
      if (changes.length > 0) tell({ type: 'messages', messages: changes.map(presentMessage) });
      told = changes.length < PAGE ? row.lastSequence : (changes.at(-1)?.changed ?? row.lastSequence);
      if (told >= row.lastSequence) break;
    }
    if (row.changed > before) await showAgain();
  };

  /** Reads what is new and tells it; asked again meanwhile, it does so again. */
  const wake = async (): Promise<void> => {
    isAwaited = true;
    if (isTelling) return;
    isTelling = true;
    while (isAwaited) {
      isAwaited = false;
      // The next hint, or the next look, tries again: nothing is told that was not read.
      await tellNews().catch((error: unknown) =>
        ctx.log.warn({ err: loggableError(error) }, 'a chat could not be read'),
      );
      if (seats.size > 0) await wait(GATHER_MS);
    }
    isTelling = false;
  };

  /** Sends a newcomer what it has missed, and goes on until it knows as much as everybody. */
  const catchUp = async (seat: Seat, after: number): Promise<void> => {
    let known = after;
    do {
      const upTo = Math.max(told, (await findRoom(db, id))?.lastSequence ?? 0);
      const changes = await listChanges(db, id, { after: known, upTo, limit: PAGE });
      if (changes.length > 0)
        seat.connection.send(encode({ type: 'messages', messages: changes.map(presentMessage) }));
      known = changes.length < PAGE ? upTo : (changes.at(-1)?.changed ?? upTo);
      await seat.connection.flushed();
    } while (known < told && seat.connection.isOpen);
    seat.connection.send(encode({ type: 'caught-up', changed: known }));
    if (seat.connection.isOpen) seats.add(seat);
  };

  const findNewestPlace = async (seat: Seat): Promise<number> => {
    const upTo = (await findRoom(db, id))?.lastSequence ?? 0;
    const newest = await listNewest(db, id, CHAT_HISTORY);
    if (newest.length > 0)
      seat.connection.send(encode({ type: 'messages', messages: newest.map(presentMessage) }));
    return upTo;
  };

  const bringIn = async (seat: Seat, after: number | null): Promise<void> => {
    const { uid } = seat.connection.caller;
    await members.saveMember(db, id, uid, clock.now());
    const mute = await findBan(db, uid, 'chat', clock.now());
    // What was told meanwhile is newer.
    if (seat.mute === undefined) seat.mute = mute;
    await showAgain();
    const people = await members.countPeople(db, id, clock.now());
    const begun = { shown, mute: seat.mute };
    const you = { uid, ...seat.standing, mute: presentMute(begun.mute) };
    // A count beyond the room's own is of another database, or made up.
    const isFresh = after === null || after > told;
    seat.connection.send(encode({ type: 'joined', room: shown, you, people, isFresh }));
    await catchUp(seat, isFresh ? await findNewestPlace(seat) : after);
    joining.delete(seat);
    if (shown !== begun.shown) seat.connection.send(encode({ type: 'room', room: shown }));
    if (seat.mute !== begun.mute) tellSelf(seat);
  };

  const leave = (seat: Seat): void => {
    seats.delete(seat);
    joining.delete(seat);
    const { uid } = seat.connection.caller;
    if (![...seats].some(({ connection }) => connection.caller.uid === uid)) left.add(uid);
  };

  return {
    id,
    seats,
    shown: () => shown,
    wake,
    lookAtBans,
    /** Says everything that a newcomer has to know; `after` is null for one that knows nothing of this room. */
    join: async (seat: Seat, after: number | null): Promise<void> => {
      left.delete(seat.connection.caller.uid);
      joining.add(seat);
      try {
        await bringIn(seat, after);
      } catch (error) {
        // Nobody else takes a seat back that was never taken.
        leave(seat);
        throw error;
      }
    },
    leave,
    changeStanding: (seat: Seat, standing: Standing): void => {
      seat.standing = standing;
      tellSelf(seat);
    },
    /** Says who is here, and how many that makes over all processes. */
    beat: async (): Promise<void> => {
      const here = new Map([...left].map((uid) => [uid, false]));
      left.clear();
      for (const { connection } of seats) here.set(connection.caller.uid, true);
      if (here.size > 0) await members.touchMembers(db, id, here, clock.now());
      const count = await members.countPeople(db, id, clock.now());
      if (count !== toldPeople) tell({ type: 'people', people: count });
      toldPeople = count;
    },
    /** What the clock changes, and a lesson that begins early or takes longer: the door. */
    showAgain: async (now: Evening): Promise<void> => {
      evening = now;
      await showAgain();
    },
  };
}
