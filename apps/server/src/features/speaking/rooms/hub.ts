import type { OperatorRole } from '@school/contract/operators';
import { SOCKET_CLOSE } from '@school/contract/sockets';
import type { SpeakingEnd, SpeakingServerFrame, SpeakingSignal } from '@school/contract/speaking';
import type { Context } from '../../../platform/context.ts';
import { loggableError } from '../../../platform/errors.ts';
import { inBackground } from '../../../platform/in-background.ts';
import { encodeFrame } from '../../../platform/sockets/encode-frame.ts';
import type { Connection } from '../../../platform/sockets/feature-socket.ts';
import { admit, listAdmissions } from '../../entitlements/index.ts';
import { banChannel, findBan, findBans, presentNotice, type StandingBan } from '../../moderation/index.ts';
import { standingOf } from '../../operators/index.ts';
import {
  changeSeatRole,
  deleteSeat,
  deleteSeatOf,
  type Held,
  listSitting,
  type Sitting,
  tellRooms,
  touchSeats,
} from '../rows/seats.repo.ts';
import { takeSignals } from '../rows/signals.repo.ts';
import { readHours } from './hours.service.ts';
import { ICE_RENEWED_MS, listIceServers } from './ice-servers.ts';
import { isLetIn } from './speaking.policy.ts';
import { presentPerson } from './speaking.presenter.ts';

/** A hint may be lost: so often the tables are looked at without one. */
const LOOK_MS = 2_000;
const BEAT_MS = 10_000;
/** Plans that have ended, hours that are over. */
const DOOR_MS = 15_000;

/** A seat whose connection is in this process. */
export type Seated = Held & { room: number; role: OperatorRole | null; to: Connection };

export const encodeSpeaking = (frame: SpeakingServerFrame): Buffer => encodeFrame(frame);

/** Says why, and lets go. */
export function endConnection(connection: Connection, reason: SpeakingEnd, ban?: StandingBan): void {
  connection.send(encodeSpeaking({ type: 'over', reason, ...(ban && { ban: presentNotice(ban) }) }));
  connection.close(SOCKET_CLOSE.denied, 'Your place in the speaking practice is gone.');
}

/** Null for a seat that was freed because this process was silent for too long: its owner may come back at once. */
function whyGone({ to: { caller } }: Seated, sitting: readonly Sitting[]): 'elsewhere' | null {
  return sitting.some(({ uid }) => uid === caller.uid) ? 'elsewhere' : null;
}

/** The seats of this process: it reads who sits in their rooms and what was left for them, and tells it. */
export function createHub(ctx: Context) {
  const { db, clock } = ctx;
  const seated = new Map<string, Seated>();
  /** What a room was told last. */
  const told = new Map<number, string>();
  const timers: NodeJS.Timeout[] = [];
  let isLooking = false;
  let isAwaited = false;

  const isHere = (seat: Seated): boolean => seated.get(seat.id)?.connection === seat.connection;

  const letGo = (seat: Seated, reason: SpeakingEnd | null, ban?: StandingBan): void => {
    if (isHere(seat)) seated.delete(seat.id);
    if (reason) endConnection(seat.to, reason, ban);
    else seat.to.close(SOCKET_CLOSE.unavailable, 'Your seat was given away: come back for another.');
  };

  /** Those whose seat is gone: another process may have put them out before this one heard of it. */
  const sendAway = async (gone: readonly Seated[], sitting: readonly Sitting[]): Promise<void> => {
    if (gone.length === 0) return;
    const bans = await findBans(db, 'rooms', clock.now());
    for (const seat of gone) {
      if (!isHere(seat)) continue;
      const ban = bans.get(seat.to.caller.uid);
      letGo(seat, ban ? 'banned' : whyGone(seat, sitting), ban);
    }
  };

  const tellPeople = async (): Promise<void> => {
    const asked = [...seated.values()];
    const rooms = [...new Set(asked.map(({ room }) => room))];
    const held = asked.map(({ id }) => id);
    const sitting = await listSitting(db, { rooms, held }, clock.now());
    const byId = new Map(sitting.map((row) => [row.id, row]));
    await sendAway(
      asked.filter((seat) => byId.get(seat.id)?.connection !== seat.connection),
      sitting,
    );
    for (const room of told.keys()) if (!rooms.includes(room)) told.delete(room);
    for (const room of rooms) tellRoom(room, sitting);
  };
  const tellRoom = (room: number, sitting: readonly Sitting[]): void => {
    const people = sitting.filter((row) => row.room === room).map(presentPerson);
    const text = JSON.stringify(people);
    if (told.get(room) === text) return;
    told.set(room, text);
    const frame = encodeSpeaking({ type: 'people', people });
    for (const seat of seated.values()) if (seat.room === room) seat.to.send(frame);
  };

  const tellSignals = async (): Promise<void> => {
    if (seated.size === 0) return;
    for (const { from, to, signal } of await takeSignals(db, [...seated.values()])) {
      const frame = { type: 'signal', from, signal: JSON.parse(signal) as SpeakingSignal } as const;
      seated.get(to)?.to.send(encodeSpeaking(frame));
    }
  };

  /** Looks at the tables; asked again meanwhile, it does so again. People come first: a signal is of somebody who is known. */
  const wake = async (): Promise<void> => {
    isAwaited = true;
    if (isLooking) return;
    isLooking = true;
    while (isAwaited && seated.size > 0) {
      isAwaited = false;
      await tellPeople()
        .then(tellSignals)
        .catch((error: unknown) =>
          ctx.log.warn({ err: loggableError(error) }, 'the speaking practice could not be read'),
        );
    }
    isLooking = false;
  };

  const beat = async (): Promise<void> => {
    if (seated.size > 0) await touchSeats(db, [...seated.values()], clock.now());
  };

  /** Credentials for the TURN server end while a seat is held. */
  const renewIceServers = async (): Promise<void> => {
    if (ctx.config.rtc.turnUrls.length === 0) return;
    const now = ctx.sessionClock.now();
    for (const { id, to } of seated.values()) {
      const iceServers = listIceServers(ctx.config, { seat: id, now });
      to.send(encodeSpeaking({ type: 'iceServers', iceServers }));
    }
  };

  /** Shows those out whose plan has ended, and learners when the hours are over. */
  const lookAtDoor = async (): Promise<void> => {
    if (seated.size === 0) return;
    const asked = [...seated.values()];
    const uids = [...new Set(asked.map(({ to }) => to.caller.uid))];
    const found = await listAdmissions(db, uids, clock.now());
    const byUid = new Map(found.map((admission) => [admission.uid, admission]));
    const { isOpen } = await readHours(ctx);
    for (const seat of asked) {
      const access = admit(byUid.get(seat.to.caller.uid));
      const role = access.ok ? standingOf(seat.to.caller, access.role).role : null;
      if (!access.ok) letGo(seat, 'denied');
      else if (!isLetIn(role, isOpen)) letGo(seat, 'closed');
      else if (role !== seat.role) {
        seat.role = role;
        await changeSeatRole(db, seat, role);
        await tellRooms(db);
      }
    }
  };

  /** Shows those out whom a moderator has put out, and tells the others that they are gone. */
  const lookAtBans = async (): Promise<void> => {
    if (seated.size === 0) return;
    const bans = await findBans(db, 'rooms', clock.now());
    for (const seat of seated.values()) {
      const ban = bans.get(seat.to.caller.uid);
      if (!ban) continue;
      letGo(seat, 'banned', ban);
      await deleteSeat(db, seat);
      await tellRooms(db);
    }
  };
  /** A seat whose connection is lost for a moment, or in a process that has died, goes too. */
  const putOut = async (uid: string): Promise<void> => {
    await lookAtBans();
    if (!(await findBan(db, uid, 'rooms', clock.now()))) return;
    if ((await deleteSeatOf(db, uid)) !== null) await tellRooms(db);
  };

  const run = (work: () => Promise<unknown>): void =>
    inBackground(work(), ctx.log, 'the speaking practice could not be looked after');
  const every = (ms: number, work: () => Promise<unknown>): void => {
    timers.push(setInterval(() => run(work), ms).unref());
  };

  return {
    wake,
    /** From now on it is told what its room is told. */
    join: (seat: Seated): void => {
      const before = seated.get(seat.id);
      seated.set(seat.id, seat);
      if (before) endConnection(before.to, 'elsewhere');
    },
    /** Whether it had the seat until now: another connection may have taken it. */
    leave: (seat: Seated): boolean => isHere(seat) && seated.delete(seat.id),
    start: (): void => {
      ctx.hints.listen('speaking', (hint) => {
        // A signal for a seat of another process is no reason.
        if (hint === '' || hint === null || seated.has(hint)) run(wake);
        if (hint === 'door') run(lookAtDoor);
      });
      ctx.hints.listen(banChannel('rooms'), (uid) => run(uid ? () => putOut(uid) : lookAtBans));
      every(LOOK_MS, async () => {
        await lookAtBans();
        await wake();
      });
      every(BEAT_MS, beat);
      every(DOOR_MS, lookAtDoor);
      every(ICE_RENEWED_MS, renewIceServers);
    },
    stop: (): void => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

export type Hub = ReturnType<typeof createHub>;
