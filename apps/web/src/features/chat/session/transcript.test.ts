import type { ChatMessage, ChatServerFrame } from '@school/contract/chat';
import { expect, it } from 'vitest';
import { addPending, EMPTY, seeAll, takeFrame } from './transcript.ts';

const message = (sequence: number, others: Partial<ChatMessage> = {}): ChatMessage => ({
  sequence,
  changed: sequence,
  id: `id-${sequence}`,
  uid: 'anna',
  username: 'Anna',
  role: null,
  text: `text ${sequence}`,
  sentAt: '2026-12-07T19:00:00.000Z',
  isDeleted: false,
  ...others,
});
const said = (...messages: ChatMessage[]): ChatServerFrame => ({ type: 'messages', messages });
const after = (...frames: ChatServerFrame[]) =>
  frames.reduce((transcript, frame) => takeFrame(transcript, frame, 'me'), EMPTY);

it('shows each message once, in its place, however often and in whatever order it comes', () => {
  const { messages } = after(said(message(5), message(2)), said(message(2), message(9)), said(message(5)));
  expect(messages.map(({ sequence }) => sequence)).toEqual([2, 5, 9]);
});

it('takes a deleted message away, and does not bring it back', () => {
  const gone = message(2, { changed: 7, isDeleted: true, text: '' });
  expect(after(said(message(1), message(2)), said(gone)).messages.map(({ sequence }) => sequence)).toEqual([
    1,
  ]);
});

it('is up to where everything is known to be there, not up to what came by chance', () => {
  const before = after(said(message(40)));
  expect(before.seen).toBe(0);
  const caughtUp = takeFrame(before, { type: 'caught-up', changed: 40 }, 'me');
  expect(caughtUp.seen).toBe(40);
  expect(seeAll(caughtUp, [message(41)]).seen).toBe(41);
});

it('keeps an own message as pending until it is among the messages, and says why one was refused', () => {
  const pending = addPending(addPending(EMPTY, 'id-1', 'one'), 'id-2', 'two');
  const own = takeFrame(pending, said(message(1, { uid: 'me' })), 'me');
  expect(own.pending.map(({ id }) => id)).toEqual(['id-2']);
  const refused: ChatServerFrame = { type: 'refused', id: 'id-2', reason: 'muted', retryAfterSeconds: null };
  expect(takeFrame(own, refused, 'me').pending).toEqual([{ id: 'id-2', text: 'two', problem: 'muted' }]);
});

it("another's message with the same id takes nothing from one's own", () => {
  const pending = addPending(EMPTY, 'id-1', 'one');
  expect(takeFrame(pending, said(message(1, { uid: 'anna' })), 'me').pending).toHaveLength(1);
});
