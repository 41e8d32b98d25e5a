import type { ChatMute } from '@school/contract/chat';
import type { OperatorRole } from '@school/contract/operators';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FakeSocket } from '../../../../testing/fake-socket.ts';
import { keepAccount } from '../../../../testing/kept-account.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { BESIDE_PANEL } from '../beside-panel.ts';
import { ChatRoom } from './chat-room.tsx';

let socket: FakeSocket;
let ids = 0;

beforeEach(() => {
  vi.useFakeTimers();
  keepAccount();
});

/** The chat's page when it is loaded, its connection open. */
async function load(): Promise<void> {
  cleanup();
  socket = new FakeSocket();
  const createId = () => {
    ids += 1;
    return `message-${ids}`;
  };
  renderApp(<ChatRoom connect={() => socket as unknown as WebSocket} createId={createId} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  act(() => socket.open());
}

const hear = (frame: object) => act(() => socket.hear(frame));

type Joining = {
  uid?: string;
  room?: string;
  role?: OperatorRole | null;
  mute?: ChatMute | null;
  isOpen?: boolean;
};

function join({
  uid = 'mira',
  room = '2026-12-07',
  role = null,
  mute = null,
  isOpen = true,
}: Joining = {}): void {
  const times = { opensAt: '2026-12-07T18:45:00.000Z', closesAt: '2026-12-07T20:15:00.000Z' };
  hear({
    type: 'joined',
    room: { room, door: 'by-hours', isOpen, slowSeconds: 0, pinned: null, ...times },
    you: { uid, role, lacksSecondFactor: false, mute },
    people: 1,
    isFresh: true,
  });
  hear({ type: 'caught-up', changed: 0 });
}

function say(text: string): void {
  const field = document.querySelector('textarea');
  if (!field) throw new Error('no field');
  fireEvent.change(field, { target: { value: text } });
  if (field.form) fireEvent.submit(field.form);
}

/** Each message without its author's line. */
const shown = () =>
  [...document.querySelectorAll('li')].map((message) =>
    [...message.querySelectorAll('p:not(:has(time)), button:not([aria-label])')]
      .map(({ textContent }) => textContent)
      .join(' | '),
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
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
  hear({ type: 'refused', id, reason: 'busy', retryAfterSeconds: null });
  expect(shown()).toEqual(['Was heisst das? | not sent – try again']);
  await load();
  join();
  expect(shown()).toEqual(['Was heisst das? | not sent – try again']);
  expect(sent(), 'nothing goes out unasked').toEqual([]);
  press('not sent – try again');
  expect(sent()).toEqual([{ type: 'send', id, text: 'Was heisst das?' }]);
  hear({ type: 'messages', messages: [message(id, 'Was heisst das?')] });
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
  hear({ type: 'messages', messages: [message(id, 'without an answer')] });
  expect(shown()).toEqual(['without an answer', 'typed while connecting | not sent – try again']);
});

it('what the server has acknowledged is not offered again', async () => {
  await load();
  join();
  say('Merci');
  hear({ type: 'done', id: lastId(), sequence: 1 });
  await load();
  join();
  expect(shown()).toEqual([]);
});

it('what was on its way when the room changed is sent again until it is acknowledged, and not after', async () => {
  await load();
  join();
  say('Bis morn');
  join({ room: '2026-12-07-b' });
  expect(sent().map((frame) => (frame as { text: string }).text)).toEqual(['Bis morn', 'Bis morn']);
  hear({ type: 'done', id: lastId(), sequence: null });
  join({ room: '2026-12-07-b' });
  expect(sent()).toHaveLength(2);
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

it('offers what an earlier release has kept, without what cannot be read', async () => {
  sessionStorage.setItem(
    'school.draft/chat-unsent',
    '[{"id":"m-1","text":"Grüezi","uid":"mira","room":"2026-12-07"},7,{"id":"m-2","text":"before","uid":"","room":""},{"id":"m-3","text":"another’s","uid":"reto","room":"2026-12-07"}]',
  );
  await load();
  join();
  expect(shown()).toEqual(['Grüezi | not sent – try again', 'before | not sent – try again']);
});

it.each(['{', 'null', '[1, {"id": 7}]', '{"id":"x"}'])('a kept value that is %s is nothing', async (kept) => {
  sessionStorage.setItem('school.draft/chat-unsent', kept);
  await load();
  join();
  expect(shown()).toEqual([]);
});

const others = { ...message('others', 'Buy my watches'), uid: 'reto', username: 'Reto' };
const acts = () =>
  socket.sent.filter((frame) => ['moderate', 'report'].includes((frame as { type: string }).type));

it('a learner reports another’s message, and hears that it was taken; of one’s own there is nothing to say', async () => {
  await load();
  join();
  hear({
    type: 'messages',
    messages: [others, { ...message('own', 'Merci'), sequence: 2, changed: 2 }],
  });
  expect(screen.getAllByRole('button', { name: /^More about: / })).toHaveLength(1);
  press('More about: Reto, Buy my watches');
  expect(document.querySelectorAll('dialog button')).toHaveLength(2);
  press('Report the message');
  expect(acts()).toMatchObject([{ type: 'report', sequence: 1 }]);
  hear({ type: 'done', id: (acts()[0] as { id: string }).id, sequence: null });
  const said = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  expect(said).toContain('Reported. Thank you, we’ll look at it.');
});

it.each([
  ['Mute Reto for 10 minutes', { kind: 'minutes', minutes: 10 }],
  ['Mute Reto for this lesson', { kind: 'evening' }],
  ['Mute Reto for 7 days', { kind: 'days', days: 7 }],
  ['Mute Reto for good', { kind: 'for-good' }],
])('a moderator chooses: %s', async (label, length) => {
  await load();
  join({ role: 'moderator' });
  hear({ type: 'messages', messages: [others] });
  press('Moderate: Reto, Buy my watches');
  press('Mute Reto ...');
  press(label);
  expect(acts()).toMatchObject([
    { type: 'moderate', action: { kind: 'mute', uid: 'reto', length, reason: '' } },
  ]);
});

it('who is muted reads until when, why, and where to write', async () => {
  vi.setSystemTime('2026-12-07T19:30:00.000Z');
  keepAccount();
  await load();
  join({ mute: { until: '2026-12-14T19:30:00.000Z', reason: 'Adverts.' } });
  const why = 'You can’t write until Monday, 14 December, 8:30 PM. The reason: Adverts.';
  const note = document.querySelector('textarea')?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(note)?.textContent).toBe(why);
  expect(screen.getByRole('link', { name: 'Write to the school' }).getAttribute('href')).toBe('/contact');
  hear({ type: 'you', you: { uid: 'mira', role: null, lacksSecondFactor: false, mute: null } });
  expect(screen.queryByRole('link', { name: 'Write to the school' })).toBeNull();
});

it('a teacher opens the chat in it, but where a panel beside it does that', async () => {
  await load();
  join({ role: 'teacher', isOpen: false });
  press('Open the chat now');
  expect(socket.sent.at(-1)).toMatchObject({ type: 'moderate', action: { kind: 'door', door: 'open' } });
  window.location.hash = BESIDE_PANEL;
  onTestFinished(() => {
    window.location.hash = '';
  });
  await load();
  join({ role: 'teacher', isOpen: false });
  expect(screen.queryByRole('button', { name: 'Open the chat now' })).toBeNull();
});

it.each([
  [4401, 'Please Sign in to access live lessons.', 'Go to log in', '/sign-in-up?startWithLogIn=true'],
  [4403, 'Only VIP members can access live lessons.', 'See the VIP plan', '/subscriptions'],
])('who is refused by %i reads why and is led out of the frame', async (code, why, label, way) => {
  localStorage.clear();
  if (code === 4403) keepAccount();
  await load();
  if (code === 4403) act(() => socket.end(code));
  expect(screen.getByRole('alert').textContent).toBe(why);
  const link = screen.getByRole('link', { name: label });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([way, '_top']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('leaves nothing open when its page is left, and is there again when that comes back', async () => {
  await load();
  join();
  hear({ type: 'messages', messages: [others] });
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(socket.readyState).toBe(WebSocket.CLOSED);
  act(() => void window.dispatchEvent(new Event('pageshow')));
  await act(() => vi.advanceTimersByTimeAsync(0));
  act(() => socket.open());
  expect(socket.sent.at(-1)).toMatchObject({ type: 'hello', payload: { room: '2026-12-07', after: 1 } });
  expect(shown()).toEqual(['Buy my watches']);
});
