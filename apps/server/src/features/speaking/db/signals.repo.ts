import { type Database, queryNamed } from '../../../platform/database.ts';
import type { Held } from './seats.repo.ts';

const ADD = {
  name: 'speaking.add-signal',
  // Locked, so that a seat that is left at this moment is none, and no error.
  text: `with pair as (
      select sender.id as sender, receiver.id as receiver from speaking_seats as sender
      join speaking_seats as receiver on receiver.room = sender.room and receiver.id <> sender.id
      where sender.id = $1 and sender.connection = $2 and receiver.id = $3 and receiver.seen_at >= $5
      for key share of sender, receiver),
    added as (
      insert into speaking_signals (from_seat, to_seat, signal) select sender, receiver, $4 from pair
      returning to_seat)
    select pg_notify('speaking', to_seat) from added`,
};

/** Leaves a signal for a seat in the sender's room; false when there is none such. */
export async function addSignal(
  db: Database,
  { id, connection }: Held,
  { to, signal, seenSince }: { to: string; signal: string; seenSince: Date },
): Promise<boolean> {
  const rows = await queryNamed(db, { ...ADD, values: [id, connection, to, signal, seenSince] });
  return rows.length > 0;
}

export type Signal = { from: string; to: string; signal: string };

const TAKE = {
  name: 'speaking.take-signals',
  text: `with taken as (
      delete from speaking_signals as signal using speaking_seats as seat
      where seat.id = signal.to_seat
        and (seat.id, seat.connection) in (select * from unnest($1::text[], $2::text[]))
      returning signal.id, signal.from_seat, signal.to_seat, signal.signal)
    select from_seat as "from", to_seat as "to", signal from taken order by id`,
};

/** Fetches what was left for these seats, in its order; it is there no more afterwards. */
export async function takeSignals(db: Database, held: readonly Held[]): Promise<Signal[]> {
  const values = [held.map(({ id }) => id), held.map(({ connection }) => connection)];
  return queryNamed<Signal>(db, { ...TAKE, values });
}
