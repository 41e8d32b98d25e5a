import type { Callables } from '@school/contract/callables';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { ChatPanel } from './chat-panel.tsx';

const ROOM: Callables['getChatModeration']['response'] = {
  room: {
    room: '2026-12-07',
    door: 'by-hours',
    isOpen: true,
    opensAt: '2026-12-07T18:45:00.000Z',
    closesAt: '2026-12-07T20:15:00.000Z',
    slowSeconds: 0,
    pinned: null,
  },
  people: 12,
};

function show(isTeacher: boolean, room = ROOM) {
  const answers: Record<string, unknown> = { getChatModeration: room, moderateChat: { ok: true } };
  const { callFunction, payloadsOf } = createFakeCallables(answers);
  renderApp(
    <ChatPanel isTeacher={isTeacher} />,
    createStore({ services: createFakeServices({ callFunction }) }),
  );
  return { answers, payloadsOf };
}

it('a teacher slows the chat down, and closes it', async () => {
  const { payloadsOf } = show(true);
  await userEvent.selectOptions(await screen.findByLabelText('Slow mode'), 'One message every 30 s');
  await userEvent.click(screen.getByRole('button', { name: 'Close the chat' }));
  await waitFor(() =>
    expect(payloadsOf('moderateChat')).toEqual([
      { action: { kind: 'slow', seconds: 30 } },
      { action: { kind: 'door', door: 'closed' } },
    ]),
  );
});

it('what takes its own button away leaves the focus beside it', async () => {
  const pinned = {
    sequence: 1,
    changed: 1,
    id: 'm-1',
    uid: 'reto',
    username: 'Reto',
    role: null,
    text: 'Hoi zäme',
    sentAt: '2026-12-07T19:00:00.000Z',
    isDeleted: false,
  };
  const { answers } = show(true, { ...ROOM, room: { ...ROOM.room, door: 'open', pinned } });
  const unpin = await screen.findByRole('button', { name: 'Unpin' });
  answers['getChatModeration'] = { ...ROOM, room: { ...ROOM.room, door: 'open' } };
  await userEvent.click(unpin);
  await screen.findByText(/^Nothing is pinned\./);
  expect(document.activeElement?.textContent).toBe('Pinned');
  answers['getChatModeration'] = ROOM;
  const byHours = screen.getByRole('button', { name: 'Go back to its usual hours' });
  await userEvent.click(byHours);
  await waitFor(() => expect(byHours.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toBe('Close the chat');
});

it('a moderator sees who is here, and leaves the door to the teacher', async () => {
  show(false);
  await screen.findByText('Open, 12 people here');
  expect(screen.queryByRole('button', { name: 'Close the chat' })).toBeNull();
});

it('a moderator who is not counted yet reads no number that the chat contradicts, and soon the same', async () => {
  const { answers } = show(false, { ...ROOM, people: 0 });
  expect((await screen.findByText(/^Open/)).textContent).toBe('Open');
  answers['getChatModeration'] = { ...ROOM, people: 1 };
  expect(await screen.findByText('Open, 1 person here')).toBeDefined();
});
