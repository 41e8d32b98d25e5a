import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { userRemoved, userStored } from '../../../features/identity/current-user.slice.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { createStore } from '../../store.ts';
import { LiveMeetingPage } from './live-meeting-page.tsx';

const ROOM = {
  now: '2026-11-30T15:00:00.000Z',
  opensAt: '2026-11-30T15:50:00.000Z',
  startsAt: '2026-11-30T16:00:00.000Z',
  endsAt: '2026-11-30T16:50:00.000Z',
  side: 'learner',
  state: 'early',
};
let answers: Record<string, unknown>;
beforeEach(() => {
  answers = { getLessonRoom: ROOM };
  vi.stubGlobal('RTCPeerConnection', class {});
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, get: () => undefined });
});

function open(who: 'learner' | 'visitor' = 'learner') {
  cleanup();
  const server = createFakeCallables(answers);
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction }) });
  store.dispatch(
    who === 'visitor' ? userRemoved() : userStored({ UID: 'u', Username: 'Lena', email: 'l@school.test' }),
  );
  renderApp(
    <main tabIndex={-1}>
      <LiveMeetingPage />
    </main>,
    store,
    '/live-meeting?lesson=l-1',
  );
  return server;
}

it('says when the room of a private lesson opens, and asks for that lesson alone', async () => {
  const server = open();
  expect(await screen.findByRole('timer', { name: 'Starts in 0 days, 0 hours, 50 min' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Private lesson' })).toBeTruthy();
  expect(server.payloadsOf('getLessonRoom')).toEqual([{ lessonID: 'l-1' }]);
  expect(server.payloadsOf('getSpeakingDoor')).toEqual([]);
});

it('lets one in from then on, past a lobby without other rooms', async () => {
  answers['getLessonRoom'] = { ...ROOM, state: 'open' };
  open();
  expect(await screen.findByRole('button', { name: /^Join/ })).toBeTruthy();
  expect(screen.queryByText(/Be the first/)).toBeNull();
});

it.each([
  ['is over', { ...ROOM, state: 'over' }, 'This lesson is over.', '/my-lessons'],
  ['is not held', { ...ROOM, state: 'off' }, 'This lesson isn’t taking place.', '/my-lessons'],
  [
    'that they taught is over',
    { ...ROOM, side: 'teacher', state: 'over' },
    'This lesson is over.',
    '/studio',
  ],
  ['is another’s', new CallFailure('not-found', 'no room'), /^This isn’t your room/, '/my-lessons'],
])('says that a lesson %s, and leads to one’s own', async (_name, answer, words, wayBack) => {
  answers['getLessonRoom'] = answer;
  open();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See my private lessons' }).getAttribute('href')).toBe(wayBack);
});

it('leaves the focus on the page where another try has gone well', async () => {
  answers['getLessonRoom'] = new CallFailure('network-failed', 'away');
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers['getLessonRoom'] = ROOM;
  await userEvent.click(again);
  expect(await screen.findByRole('timer')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('offers a visitor the log-in', async () => {
  open('visitor');
  expect(await screen.findByText('Log in to enter the room of your private lesson.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
});
