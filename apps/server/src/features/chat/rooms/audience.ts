import type { ChatServerFrame } from '@school/contract/chat';
import { SOCKET_CLOSE } from '@school/contract/sockets';
import { encodeFrame } from '../../../platform/sockets/encode-frame.ts';
import type { Connection } from '../../../platform/sockets/feature-socket.ts';
import type { StandingBan } from '../../moderation/index.ts';
import type { Standing } from '../../operators/index.ts';
import { presentMute } from './chat.presenter.ts';

/** One connection to a room. */
export type Seat = {
  connection: Connection;
  standing: Standing;
  /** Not known yet until it has joined. */
  mute: StandingBan | null | undefined;
  /** The room in which this client was before, where that is another. */
  before?: string | null;
};

/** The connections of a room in this process. */
export type Audience = {
  /** Those who have been sent all that the others have. */
  seats: Set<Seat>;
  /** Those who are catching up. */
  joining: Set<Seat>;
  /** Accounts that have left since the last heartbeat. */
  departed: Set<string>;
  /** Another room has taken the place of this one, which is told nothing any more. */
  isClosed: boolean;
};

export const createAudience = (): Audience => ({
  seats: new Set(),
  joining: new Set(),
  departed: new Set(),
  isClosed: false,
});

/** For good, also to those who are catching up. */
export function closeAudience(audience: Audience): void {
  audience.isClosed = true;
  for (const seat of [...audience.seats, ...audience.joining]) sendOn(seat);
}

/** Clients connect again, to the next room. */
export function sendOn({ connection }: Seat): void {
  connection.close(SOCKET_CLOSE.unavailable, 'This evening is over.');
}

export function send({ connection }: Seat, frame: ChatServerFrame): void {
  connection.send(encodeFrame(frame));
}

/** To those who have caught up; encoded once. */
export function broadcast({ seats }: Audience, frame: ChatServerFrame): void {
  const encoded = encodeFrame(frame);
  for (const { connection } of seats) connection.send(encoded);
}

/** What a connection's own account may do. */
export const presentSelf = ({ connection, standing, mute }: Seat) => ({
  uid: connection.caller.uid,
  ...standing,
  mute: presentMute(mute ?? null),
});

export const sendSelf = (seat: Seat): void => send(seat, { type: 'you', you: presentSelf(seat) });

export function removeSeat({ seats, joining, departed }: Audience, seat: Seat): void {
  seats.delete(seat);
  joining.delete(seat);
  const { uid } = seat.connection.caller;
  if (![...seats].some(({ connection }) => connection.caller.uid === uid)) departed.add(uid);
}
