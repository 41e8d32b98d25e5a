import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { LIVE_REFUSALS } from '../../../../testing/live-refusals.ts';
import { SPEAKING_DOOR } from '../../../../testing/make-speaking-door.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { userRemoved, userStored } from '../../../features/identity/current-user.slice.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { parentAppFound } from '../../../shared/metadata/metadata.slice.ts';
import { createStore } from '../../store.ts';
import { LiveMeetingPage } from './live-meeting-page.tsx';

const DOOR = { ...SPEAKING_DOOR, opensAt: '2026-11-30T20:00:00.000Z' };
const OPEN = { ...DOOR, isOpen: true, opensAt: null, closesAt: '2026-11-30T21:00:00.000Z' };

let answer: object;
let devices: MediaDevices | undefined;
beforeEach(() => {
  answer = DOOR;
  devices = undefined;
  vi.stubGlobal('RTCPeerConnection', class {});
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, get: () => devices });
});

function open(who: 'member' | 'visitor' = 'member', isInApp = false): void {
  cleanup();
  const server = createFakeCallables({ getSpeakingDoor: answer });
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction }) });
  store.dispatch(
    who === 'visitor' ? userRemoved() : userStored({ UID: 'u', Username: 'Vreni', email: 'v@school.test' }),
  );
  if (isInApp)
    store.dispatch(
      parentAppFound({
        parentAppOS: 'ios',
        parentAppVersion: '1',
        parentAppBuildNumber: '1',
        parentAppBundleId: 'b',
      }),
    );
  renderApp(
    <main tabIndex={-1}>
      <LiveMeetingPage />
    </main>,
    store,
  );
}

/** Devices that a browser refuses. */
function refuse(name: string): MediaDevices {
  return {
    getUserMedia: () => Promise.reject(new DOMException('', name)),
    enumerateDevices: async () => [],
    addEventListener: () => undefined,
  } as unknown as MediaDevices;
}

describe('before it opens', () => {
  it('says when, and counts down', async () => {
    open();
    expect(await screen.findByRole('timer', { name: 'Starts in 0 days, 0 hours, 30 min' })).toBeTruthy();
    expect(screen.getByText(/^Monday, 30 November, 9 PM, Swiss time/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });

  it('leaves the focus on the page where another try has gone well', async () => {
    let isAway = true;
    answer = () => {
      if (isAway) throw new CallFailure('network-failed', 'away');
      return DOOR;
    };
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await userEvent.click(again);
    expect(await screen.findByRole('timer')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('says that the lesson is on, and that no date is known', async () => {
    answer = { ...DOOR, isLessonOn: true };
    open();
    expect(await screen.findByText(/The live lesson is still running./)).toBeTruthy();
    answer = { ...DOOR, opensAt: null };
    open();
    expect(await screen.findByText('No date yet. You’ll find it here.')).toBeTruthy();
  });

  it('lets those in who run the lesson', async () => {
    answer = { ...DOOR, mayAlways: true };
    devices = refuse('NotFoundError');
    open();
    expect(await screen.findByRole('button', { name: 'Just listen' })).toBeTruthy();
  });
});

describe('the lobby', () => {
  it.each([
    ['NotAllowedError', /blocks the camera and the microphone/],
    ['NotFoundError', 'We found no camera, so the others will see your name.'],
    ['NotReadableError', /Another program is using the microphone/],
  ] as const)('says in words what %s means, and lets one come in all the same', async (name, words) => {
    answer = OPEN;
    devices = refuse(name);
    open();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Just listen' })).toBeTruthy();
    expect(screen.getByText('Nobody’s here yet. Be the first!')).toBeTruthy();
  });

  it('offers the rooms where there is more than one, the full one not', async () => {
    answer = {
      ...OPEN,
      rooms: [
        { room: 1, people: 6 },
        { room: 2, people: 2 },
      ],
    };
    devices = refuse('NotFoundError');
    open();
    const rooms = await screen.findByRole('combobox', { name: 'Room' });
    const options = within(rooms).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['wherever there’s room', false],
      ['Room 1, 6 of 6', true],
      ['Room 2, 2 of 6', false],
    ]);
    await userEvent.selectOptions(rooms, 'Room 2, 2 of 6');
    expect((rooms as HTMLSelectElement).value).toBe('2');
  });
});

it('asks for camera and microphone in the page that may, which is loaded after a way through the app', async () => {
  answer = OPEN;
  devices = refuse('NotFoundError');
  const ask = vi.spyOn(devices, 'getUserMedia');
  const loadAgain = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const came = vi.spyOn(performance, 'getEntriesByType');
  came.mockReturnValue([{ name: new URL('/live-lessons', window.location.href).href } as PerformanceEntry]);
  open();
  await waitFor(() => expect(loadAgain).toHaveBeenCalled());
  expect(ask).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Just listen' })).toBeNull();

  came.mockReturnValue([{ name: window.location.href } as PerformanceEntry]);
  open();
  expect(await screen.findByRole('button', { name: 'Just listen' })).toBeTruthy();
  expect(ask).toHaveBeenCalled();
  expect(loadAgain).toHaveBeenCalledTimes(1);
});

describe('elsewhere', () => {
  it('in a native app a plain link leads outside', async () => {
    answer = OPEN;
    open('member', true);
    const link = await screen.findByRole('link', { name: 'Open in the browser' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/live/call', '_blank']);
  });

  it('with a meeting at Zoom its page is loaded whole, and where its files are missing that is said', async () => {
    answer = { ...OPEN, place: 'zoom' };
    open();
    const link = await screen.findByRole('link', { name: 'Go to the call' });
    expect(link.getAttribute('href')).toBe('/live/zoom');
    answer = { ...OPEN, place: 'zoom-not-installed' };
    open();
    expect(await screen.findByText('The call isn’t set up yet. Please tell the school.')).toBeTruthy();
  });
});

it.each(LIVE_REFUSALS)(
  'a %s without VIP sees what it is, and at a press on Enter the alert, which leads on',
  async (who, refusal, title, text, to) => {
    answer = refusal;
    open(who);
    expect(await screen.findByRole('heading', { name: 'How it goes' })).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Enter' }));
    const alert = await screen.findByRole('alertdialog', { name: title });
    expect(within(alert).getByText(text)).toBeTruthy();
    await act(async () => within(alert).getByRole('button', { name: 'OK' }).click());
    expect(screen.getByTestId('address').textContent).toContain(to);
  },
);

it('says to who is put out until when, why, and where to write, in place of the door', async () => {
  const ban = { place: 'rooms', until: '2026-12-01T03:00:00.000Z', reason: 'Shouts.' };
  answer = { ...OPEN, ban };
  open();
  expect(
    await screen.findByText(
      'A moderator has banned you from the speaking practice until 1 December 2026 at 4 AM, Swiss time.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('The reason: Shouts.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to the school' }).getAttribute('href')).toBe('/contact');
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});
