import type { Context } from '../../../platform/context.ts';
import { coalesce, createLiveLoop, HEARTBEAT_MS, LOOK_MS } from '../../../platform/sockets/live-loop.ts';
import { readStandings } from '../../entitlements/index.ts';
import { banChannel, findBan, findBans } from '../../moderation/index.ts';
import { changeSeatRole, deletePracticeSeatOf, deleteSeat, tellRooms, touchSeats } from '../db/seats.repo.ts';
import { broadcastPeople, deliverSignals } from './broadcast.ts';
import { readHours } from './hours.service.ts';
import { ICE_RENEWED_MS, listIceServers } from './ice-servers.ts';
import { encodeSpeaking, endConnection, isHere, release, type Seated, type Seats } from './seated.ts';
import { checkLesson, isLetIn } from './speaking.policy.ts';

/** Plans that have ended, hours that are over. */
const ADMISSIONS_MS = 15_000;

export type Hub = ReturnType<typeof createHub>;

/** The seats of this process: it reads who sits in their rooms and what was left for them, and tells it. */
export function createHub(ctx: Context) {
  const { db, clock, log } = ctx;
  const seats: Seats = new Map();
  /** What a room was told last. */
  const sent = new Map<number, string>();

  /** People come first: a signal comes from a known seat. */
  const poll = coalesce(
    async () => {
      if (seats.size === 0) return;
      await broadcastPeople(ctx, seats, sent);
      await deliverSignals(ctx, seats);
    },
    { log, what: 'the speaking practice' },
  );

  const loop = createLiveLoop(ctx, {
    what: 'the speaking practice',
    onHint: {
      speaking: async (hint) => {
        if (hint === 'door') await refreshAdmissions(ctx, seats);
        // A signal for a seat of another process is no reason.
        else if (!hint || seats.has(hint)) await poll();
      },
      [banChannel('rooms')]: (uid) => (uid ? putOut(ctx, seats, uid) : releaseBanned(ctx, seats)),
    },
    every: [
      { ms: LOOK_MS, work: () => releaseBanned(ctx, seats).then(poll) },
      {
        ms: HEARTBEAT_MS,
        work: async () => {
          if (seats.size > 0) await touchSeats(db, [...seats.values()], clock.now());
        },
      },
      { ms: ADMISSIONS_MS, work: () => refreshAdmissions(ctx, seats) },
      { ms: ICE_RENEWED_MS, work: async () => renewIceServers(ctx, seats) },
    ],
  });

  return {
    poll,
    /** From now on it gets its room's messages. */
    join: (seat: Seated): void => {
      const before = seats.get(seat.id);
      seats.set(seat.id, seat);
      if (before) endConnection(before.to, 'elsewhere');
    },
    leave: (seat: Seated): void => {
      if (isHere(seats, seat)) seats.delete(seat.id);
    },
    ...loop,
  };
}

/** Credentials for the TURN server end while a seat is held. */
function renewIceServers({ config, sessionClock }: Context, seats: Seats): void {
  if (config.rtc.turnUrls.length === 0) return;
  const now = sessionClock.now();
  for (const { id, to } of seats.values())
    to.send(encodeSpeaking({ type: 'iceServers', iceServers: listIceServers(config, { seat: id, now }) }));
}

/** Shows those out whose plan has ended, and learners when the hours are over. */
async function refreshAdmissions(ctx: Context, seats: Seats): Promise<void> {
  if (seats.size === 0) return;
  const { db, clock } = ctx;
  await refreshLessons(ctx, seats);
  const asked = inPractice(seats);
  if (asked.length === 0) return;
  const findStanding = await readStandings(
    db,
    asked.map(({ to }) => to.caller),
    clock.now(),
  );
  const { isOpen } = await readHours(ctx);
  for (const seat of asked) {
    const standing = findStanding(seat.to.caller);
    if (!standing) release(seats, seat, 'denied');
    else if (!isLetIn(standing.role, isOpen)) release(seats, seat, 'closed');
    else if (standing.role !== seat.role) {
      seat.role = standing.role;
      await changeSeatRole(db, seat, standing.role);
      await tellRooms(db);
    }
  }
}

/** When a private lesson's time is over, or it is cancelled, or who taught is no teacher any more. */
async function refreshLessons(ctx: Context, seats: Seats): Promise<void> {
  for (const seat of seats.values()) {
    if (seat.lessonId === null) continue;
    const entrance = await checkLesson(ctx, seat.to.caller, seat.lessonId);
    if (!entrance.ok) release(seats, seat, entrance.reason);
  }
}

const inPractice = (seats: Seats): Seated[] =>
  [...seats.values()].filter(({ lessonId }) => lessonId === null);

/** Shows those out whom a moderator has put out, and tells the others that they are gone. */
async function releaseBanned({ db, clock }: Context, seats: Seats): Promise<void> {
  if (seats.size === 0) return;
  const bans = await findBans(db, 'rooms', clock.now());
  for (const seat of inPractice(seats)) {
    const ban = bans.get(seat.to.caller.uid);
    if (!ban) continue;
    release(seats, seat, 'banned', ban);
    await deleteSeat(db, seat);
    await tellRooms(db);
  }
}

/** A seat whose connection is lost for a moment, or in a process that has died, goes too. */
async function putOut(ctx: Context, seats: Seats, uid: string): Promise<void> {
  await releaseBanned(ctx, seats);
  if (!(await findBan(ctx.db, uid, 'rooms', ctx.clock.now()))) return;
  if (await deletePracticeSeatOf(ctx.db, uid)) await tellRooms(ctx.db);
}
