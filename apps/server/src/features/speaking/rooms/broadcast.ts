import { SpeakingSignalSchema } from '@school/contract/speaking';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { findBans } from '../../moderation/index.ts';
import { findSeatOf, listSitting } from '../db/seats.repo.ts';
import { takeSignals } from '../db/signals.repo.ts';
import { encodeSpeaking, isHere, release, type Seated, type Seats } from './seated.ts';
import { presentPerson } from './speaking.presenter.ts';

type Tables = Pick<Context, 'db' | 'clock'>;

/**
 * Tells each room of this process who sits in it, where that has changed since `sent`, what it was sent last; a seat that
 * is gone is released.
 */
export async function broadcastPeople(
  tables: Tables,
  seats: Seats,
  sent: Map<number, string>,
): Promise<void> {
  const asked = [...seats.values()];
  const rooms = new Set(asked.map(({ room }) => room));
  const held = asked.map(({ id }) => id);
  const sitting = await listSitting(tables.db, { rooms: [...rooms], held }, tables.clock.now());
  const byId = new Map(sitting.map((row) => [row.id, row]));
  const gone = asked.filter((seat) => byId.get(seat.id)?.connection !== seat.connection);
  await releaseGone(tables, seats, gone);
  for (const room of sent.keys()) if (!rooms.has(room)) sent.delete(room);
  for (const room of rooms) {
    const people = sitting.filter((row) => row.room === room).map(presentPerson);
    const text = JSON.stringify(people);
    if (sent.get(room) === text) continue;
    sent.set(room, text);
    const frame = encodeSpeaking({ type: 'people', people });
    for (const seat of seats.values()) if (seat.room === room) seat.to.send(frame);
  }
}

/** Another process may have put them out before this one heard of it. */
async function releaseGone({ db, clock }: Tables, seats: Seats, gone: readonly Seated[]): Promise<void> {
  if (gone.length === 0) return;
  const bans = await findBans(db, 'rooms', clock.now());
  for (const seat of gone) {
    if (!isHere(seats, seat)) continue;
    const ban = seat.lessonId === null ? bans.get(seat.to.caller.uid) : undefined;
    release(seats, seat, ban ? 'banned' : await whyGone(db, seat), ban);
  }
}

/** Null for a seat that was freed because this process was silent for too long: its owner may come back at once. */
async function whyGone(db: Database, { to: { caller } }: Seated): Promise<'elsewhere' | null> {
  return (await findSeatOf(db, caller.uid)) ? 'elsewhere' : null;
}

/** Hands the seats of this process what other browsers have sent them. */
export async function deliverSignals({ db }: Tables, seats: Seats): Promise<void> {
  if (seats.size === 0) return;
  for (const { from, to, signal } of await takeSignals(db, [...seats.values()])) {
    const frame = { type: 'signal', from, signal: SpeakingSignalSchema.parse(JSON.parse(signal)) } as const;
    seats.get(to)?.to.send(encodeSpeaking(frame));
  }
}
