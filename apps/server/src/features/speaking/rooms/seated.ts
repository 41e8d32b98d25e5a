import type { HostRole } from '@school/contract/operators';
import { SOCKET_CLOSE } from '@school/contract/sockets';
import type { SpeakingEnd, SpeakingServerFrame } from '@school/contract/speaking';
import { encodeFrame } from '../../../platform/sockets/encode-frame.ts';
import type { Connection } from '../../../platform/sockets/feature-socket.ts';
import { presentNotice, type StandingBan } from '../../moderation/index.ts';
import type { Held } from '../db/seats.repo.ts';

/** A seat whose connection is in this process. */
export type Seated = Held & {
  room: number;
  role: HostRole | null;
  /** The private lesson whose room it is. */
  lessonId: string | null;
  to: Connection;
};

/** The seats of this process, by their ids. */
export type Seats = Map<string, Seated>;

export const encodeSpeaking = (frame: SpeakingServerFrame): Buffer => encodeFrame(frame);

/** Whether it has its seat still: another connection may have taken it. */
export const isHere = (seats: Seats, { id, connection }: Held): boolean =>
  seats.get(id)?.connection === connection;

/** Says why, and closes the connection. */
export function endConnection(connection: Connection, reason: SpeakingEnd, ban?: StandingBan): void {
  connection.send(encodeSpeaking({ type: 'over', reason, ...(ban && { ban: presentNotice(ban) }) }));
  connection.close(SOCKET_CLOSE.denied, 'Your place in the speaking practice is gone.');
}

/** Without a reason its owner may come back at once. */
export function release(seats: Seats, seat: Seated, reason: SpeakingEnd | null, ban?: StandingBan): void {
  if (isHere(seats, seat)) seats.delete(seat.id);
  if (reason) endConnection(seat.to, reason, ban);
  else seat.to.close(SOCKET_CLOSE.unavailable, 'Your seat was given away: come back for another.');
}
