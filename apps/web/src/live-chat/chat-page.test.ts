import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { createChatPage } from './chat-page.ts';
import type { Link } from './link.ts';

let socket: FakeSocket;
let link: Link;
let ids = 0;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  link.stop();
});

/** The chat's page when it is loaded, its connection open. */
async function load(): Promise<void> {
  document.body.replaceChildren();
  socket = new FakeSocket();
  link = createChatPage(document.body, {
    connect: () => socket as unknown as WebSocket,
    findToken: async () => 'token',
    createId: () => {
      ids += 1;
      return `message-${ids}`;
    },
  });
  link.start();
  await vi.advanceTimersByTimeAsync(0);
  socket.open();
}

function join({ uid = 'mira', room = '2026-12-07' } = {}): void {
  const times = { opensAt: '2026-12-07T18:45:00.000Z', closesAt: '2026-12-07T20:15:00.000Z' };
  socket.hear({
    type: 'joined',
    room: { room, door: 'by-hours', isOpen: true, slowSeconds: 0, pinned: null, ...times },
    you: { uid, role: null, lacksSecondFactor: false, mute: null },
    people: 1,
    isFresh: true,
  });
  socket.hear({ type: 'caught-up', changed: 0 });
}

function say(text: string): void {
  const field = document.querySelector('textarea');
  if (!field) throw new Error('no field');
  field.value = text;
  field.form?.dispatchEvent(new Event('submit', { cancelable: true }));
}

const shown = () =>
  [...document.querySelectorAll('.message')].map((message) =>
    [...message.querySelectorAll('.text, .note, .again')].map(({ textContent }) => textContent).join(' | '),
  );
const sent = () => socket.sent.filter((frame) => (frame as { type: string }).type === 'send');
const lastId = () => (sent().at(-1) as { id: string }).id;
const message = (id: string, text: string) => ({
  sequence: 1,
  changed: 1,
  id,
  uid: 'mira',
  username: 'Mira',
  role: null,
  text,
  sentAt: '2026-12-07T19:00:00.000Z',
  isDeleted: false,
});

it('what was not sent is offered again when the page was loaded again, under its own id', async () => {
  await load();
  join();
  say('Was heisst das?');
  const id = lastId();
  socket.hear({ type: 'refused', id, reason: 'busy', retryAfterSeconds: null });
  expect(shown()).toEqual(['Was heisst das? | not sent – try again']);
  await load();
  join();
  expect(shown()).toEqual(['Was heisst das? | not sent – try again']);
  expect(sent(), 'nothing goes out unasked').toEqual([]);
  document.querySelector<HTMLButtonElement>('.again')?.click();
  expect(sent()).toEqual([{ type: 'send', id, text: 'Was heisst das?' }]);
  socket.hear({ type: 'messages', messages: [message(id, 'Was heisst das?')] });
  expect(shown()).toEqual(['Was heisst das?']);
  await load();
  join();
  expect(shown()).toEqual([]);
});

it('what was on its way is offered too, also from before anybody was known, and goes if it had arrived', async () => {
  await load();
  say('typed while connecting');
  await load();
  join();
  say('without an answer');
  const id = lastId();
  expect(shown()).toEqual([
    'typed while connecting | not sent – try again',
    'without an answer | sending ...',
  ]);
  await load();
  join();
  socket.hear({ type: 'messages', messages: [message(id, 'without an answer')] });
  expect(shown()).toEqual(['without an answer', 'typed while connecting | not sent – try again']);
});

it('what the server has acknowledged is not offered again', async () => {
  await load();
  join();
  say('Merci');
  socket.hear({ type: 'done', id: lastId(), sequence: 1 });
  await load();
  join();
  expect(shown()).toEqual([]);
});

it.each([
  ['another account', { uid: 'reto' }],
  ['another evening', { room: '2026-12-14' }],
])('%s is offered nothing of it', async (_what, other) => {
  await load();
  join();
  say('Nur für hüt');
  await load();
  join(other);
  expect(shown()).toEqual([]);
  await load();
  join();
  expect(shown()).toEqual([]);
});

it.each(['{', 'null', '[1, {"id": 7}]', '{"id":"x"}'])('a kept value that is %s is nothing', async (kept) => {
  sessionStorage.setItem('school.draft/chat-unsent', kept);
  await load();
  join();
  expect(shown()).toEqual([]);
});
