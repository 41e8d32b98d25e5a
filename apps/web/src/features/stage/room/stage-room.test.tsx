import type { Stage } from '@school/contract/stage';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServices } from '../../../../testing/fake-services.ts';
import { keepAccount } from '../../../../testing/kept-account.ts';
import { stageOff } from '../../../../testing/make-stage.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { RouteError } from '../../../app/shell/route-error.tsx';
import { createStore } from '../../../app/store.ts';
import type { OpenLive } from '../../../shared/player/live-source.ts';
import type { LiveSource } from '../../../shared/player/live-window.ts';
import { StageView } from './stage-room.tsx';

const OFF = stageOff('2026-11-30T19:00:00.000Z');
const LIVE: Stage = { ...OFF, state: 'live', playlistURL: `/live/${btoa('l-1\n20:00')}.sign/r1/master.m3u8` };

let answer: () => Response;
let tokens: (string | null)[];
let source: LiveSource;
const openLive = vi.fn<OpenLive>();

beforeEach(() => {
  vi.useFakeTimers();
  tokens = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('authorization'));
    return answer();
  });
  source = { edge: () => 100, follow: vi.fn(), leaveEdge: vi.fn(), detach: vi.fn() };
  openLive.mockReset().mockImplementation(async () => source);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  keepAccount();
});

const says = (stage: Stage | { error: { code: number } }) => () => Response.json({ result: stage });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const notice = () => document.querySelector('p[role="status"]:not([hidden])')?.textContent ?? null;

async function show(first: () => Response): Promise<void> {
  answer = first;
  renderApp(<StageView openLive={openLive} />);
  await wait(0);
}

it.each([
  [says(OFF), 'The lesson hasn’t begun yet. It starts here by itself.', null],
  [
    says({ ...OFF, state: 'ended' }),
    'The lesson is over. You’ll find the recording here as soon as it’s ready.',
    null,
  ],
  [
    says({ ...OFF, state: 'ended', recordingLessonID: 'live-1' }),
    'The lesson is over. Watch the recording',
    '/videos/live-1',
  ],
  [says({ error: { code: 2 } }), 'Only VIP members can access live lessons. See the plans', '/subscriptions'],
  [
    () => new Response(null, { status: 401 }),
    'Please Sign in to access live lessons. Sign in',
    '/sign-in-up?startWithLogIn=true',
  ],
  [() => new Response(null, { status: 503 }), 'No connection to the school. We’re trying again …', null],
] as const)('says why there is no picture, and leads out of the frame', async (first, text, way) => {
  await show(first);
  expect(notice()).toBe(text);
  const link = screen.queryByRole('link');
  expect([link?.getAttribute('href') ?? null, link?.getAttribute('target') ?? null]).toEqual([
    way,
    way && '_top',
  ]);
  expect(document.querySelector('video')).toBeNull();
});

it('asks with the token that is kept, every three seconds, and shows the picture once it is there', async () => {
  await show(says(OFF));
  answer = says(LIVE);
  await wait(2_999);
  expect(tokens).toEqual(['Bearer token']);
  await wait(1);
  expect(tokens).toHaveLength(2);
  expect(notice()).toBeNull();
  expect(openLive.mock.calls).toEqual([[document.querySelector('video'), LIVE.playlistURL]]);
  answer = says({ ...LIVE, state: 'stalled' });
  await wait(3_000);
  expect(notice()).toBe('The picture has stopped. We’re trying again …');
  expect(openLive).toHaveBeenCalledTimes(1);
});

it('has the lesson player’s bar and keys, and the way back to live', async () => {
  await show(says(LIVE));
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(
    expect.arrayContaining(['Play', 'Back 5 seconds', 'Sound off', 'Captions', 'Full screen', 'Keys']),
  );
  const video = document.querySelector('video');
  if (!video) throw new Error('no picture');
  video.currentTime = 60;
  await wait(500);
  expect(screen.getByText('0:40 behind live')).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(video.currentTime).toBe(55);
  expect(source.leaveEdge).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'LIVE: Back to live' }));
  expect(video.currentTime).toBe(100);
  expect(source.follow).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Sound off' }));
  fireEvent(video, new Event('volumechange'));
  expect([video.muted, screen.getByRole('button', { name: 'Sound on' }).title]).toEqual([true, 'Sound on']);
});

it('of a lesson that is over there is a past, and nothing live', async () => {
  await show(says(LIVE));
  answer = says({ ...LIVE, state: 'ended' });
  await wait(3_000);
  expect(document.querySelector('video')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /^LIVE/ })).toBeNull();
});

it('leaves nothing open when its page is left, and asks again when that comes back', async () => {
  await show(says(LIVE));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(source.detach).toHaveBeenCalledTimes(1);
  await wait(10_000);
  expect(tokens).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('pageshow')));
  await wait(0);
  expect(tokens).toHaveLength(2);
  expect(openLive).toHaveBeenCalledTimes(2);
});

/** As Chromium says it. */
const noCode = () => new Error('Failed to fetch dynamically imported module: /assets/attach-hls.js');

it('asks again for what plays the picture where it did not come', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  openLive.mockRejectedValueOnce(noCode());
  await show(says(LIVE));
  expect(play).not.toHaveBeenCalled();
  await wait(2_000);
  expect(openLive).toHaveBeenCalledTimes(2);
  expect(play).toHaveBeenCalledTimes(1);
});

it('asks no more once its page is left', async () => {
  openLive.mockRejectedValue(noCode());
  await show(says(LIVE));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await wait(60_000);
  expect(openLive).toHaveBeenCalledTimes(1);
});

it('loads the page again where what plays the picture never comes in this one', async () => {
  // React says it too.
  vi.spyOn(console, 'error').mockReturnValue();
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  openLive.mockRejectedValue(noCode());
  answer = says(LIVE);
  const room = {
    path: '/',
    element: <StageView openLive={openLive} />,
    errorElement: <RouteError isInRoom />,
  };
  render(
    <Provider store={createStore({ services: createFakeServices() })}>
      <RouterProvider router={createMemoryRouter([room])} />
    </Provider>,
  );
  for (const ms of [0, 2_000, 4_000]) await wait(ms);
  expect(openLive).toHaveBeenCalledTimes(3);
  await wait(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
