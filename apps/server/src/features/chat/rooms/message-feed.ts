import { CHAT_HISTORY } from '@school/contract/chat';
import type { Database } from '../../../platform/database.ts';
import { listChanges, listNewest } from '../db/messages.repo.ts';
import { findRoom } from '../db/rooms.repo.ts';
import { type Audience, broadcast, type Seat, send } from './audience.ts';
import { presentMessage } from './chat.presenter.ts';

/** Changes that go into one frame, and more where one change is of many messages. */
const PAGE = 100;

/** How far a room's connections have been sent its changes. */
export type Feed = { db: Database; roomId: string; audience: Audience; cursor: number };

/** Sends everybody what has changed since the cursor; says whether the room itself has, too. */
export async function broadcastChanges(feed: Feed): Promise<boolean> {
  const { db, roomId, audience } = feed;
  const row = await findRoom(db, roomId);
  if (!row || row.lastSequence <= feed.cursor) return false;
  const before = feed.cursor;
  const upTo = row.lastSequence;
  while (feed.cursor < upTo) {
    const changes = await listChanges(db, roomId, { after: feed.cursor, upTo, limit: PAGE });
    if (changes.length > 0) broadcast(audience, { type: 'messages', messages: changes.map(presentMessage) });
    feed.cursor = nextCursor(changes, upTo);
  }
  return row.changed > before;
}

/** Sends a newcomer what it has missed, and goes on until it knows as much as everybody. */
export async function catchUp(feed: Feed, seat: Seat, after: number): Promise<void> {
  const { db, roomId, audience } = feed;
  let known = after;
  do {
    const upTo = Math.max(feed.cursor, await findLast(feed));
    const changes = await listChanges(db, roomId, { after: known, upTo, limit: PAGE });
    if (changes.length > 0) send(seat, { type: 'messages', messages: changes.map(presentMessage) });
    known = nextCursor(changes, upTo);
    await seat.connection.flushed();
  } while (known < feed.cursor && seat.connection.isOpen);
  send(seat, { type: 'caught-up', changed: known });
  if (seat.connection.isOpen) audience.seats.add(seat);
}

/** Sends the newest messages to a client that has none; answers with where they end. */
export async function sendNewest(feed: Feed, seat: Seat): Promise<number> {
  const upTo = await findLast(feed);
  const newest = await listNewest(feed.db, feed.roomId, CHAT_HISTORY);
  if (newest.length > 0) send(seat, { type: 'messages', messages: newest.map(presentMessage) });
  return upTo;
}

async function findLast({ db, roomId }: Feed): Promise<number> {
  return (await findRoom(db, roomId))?.lastSequence ?? 0;
}

function nextCursor(changes: readonly { changed: number }[], upTo: number): number {
  return changes.length < PAGE ? upTo : (changes.at(-1)?.changed ?? upTo);
}
