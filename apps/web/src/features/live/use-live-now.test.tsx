import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { configurationLoaded, initialConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { useHearLive } from './use-hear-live.ts';
import { useLiveNow } from './use-live-now.ts';

const EIGHT = '2026-11-30T19:00:00.000Z';
const NINE = '2026-11-30T20:00:00.000Z';
const MINUTE_MS = 60_000;
const monday = { startsAt: EIGHT, endsAt: NINE };
const at = (now: string, isOnStage = false) => ({ now, isOnStage, next: monday });

const askServer = vi.fn<typeof fetch>();
let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  askServer.mockReset();
  vi.stubGlobal('fetch', askServer);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

function Probe() {
  useHearLive();
  return <p>{useLiveNow() ? 'now' : 'quiet'}</p>;
}
const shown = () => screen.getByText(/now|quiet/).textContent;
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const turn = (to: DocumentVisibilityState) =>
  act(async () => {
    visibility = to;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  });

/** Opens the page and waits until what asks the server has loaded, which takes no time of the test's clock. */
async function open(live: ReturnType<typeof at> | null): Promise<void> {
  const store = createStore({ services: createFakeServices() });
  store.dispatch(configurationLoaded({ ...initialConfiguration, live }));
  renderApp(<Probe />, store);
  await act(async () => {
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
  });
}
const answer = (live: ReturnType<typeof at>) =>
  askServer.mockImplementation(async () => new Response(JSON.stringify(live)));

it.each([
  ['before the hour', at('2026-11-30T18:59:59.000Z'), 'quiet'],
  ['in the hour', at(EIGHT), 'now'],
  ['after the hour', at(NINE), 'quiet'],
  ['on another day with the stage on', at('2026-11-28T10:00:00.000Z', true), 'now'],
  ['without any date but with the stage on', { ...at(EIGHT, true), next: null }, 'now'],
  ['without any date', { ...at(EIGHT), next: null }, 'quiet'],
  ['while nothing is known', null, 'quiet'],
] as const)('%s the page that is opened says so', async (_name, live, said) => {
  await open(live as ReturnType<typeof at> | null);
  expect(shown()).toBe(said);
  expect(askServer).not.toHaveBeenCalled();
});

it('an open page follows the hour by itself', async () => {
  answer(at('2026-11-30T18:59:30.000Z'));
  await open(at('2026-11-30T18:59:30.000Z'));
  await later(29_000);
  expect(shown()).toBe('quiet');
  await later(2_000);
  expect(shown()).toBe('now');
});

it('an open page hears within a minute of a lesson at another hour, and of its end', async () => {
  await open(at('2026-11-28T10:00:00.000Z'));
  answer(at('2026-11-28T10:01:00.000Z', true));
  await later(MINUTE_MS - 1);
  expect(askServer).not.toHaveBeenCalled();
  await later(1);
  expect(shown()).toBe('now');
  answer(at('2026-11-28T10:02:00.000Z'));
  await later(MINUTE_MS);
  expect(shown()).toBe('quiet');
});

it('a page out of sight asks nothing, and asks as soon as it is back', async () => {
  await open(at('2026-11-28T10:00:00.000Z'));
  answer(at('2026-11-28T11:00:00.000Z', true));
  await turn('hidden');
  await later(60 * MINUTE_MS);
  expect(askServer).not.toHaveBeenCalled();
  await turn('visible');
  expect(askServer).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('now');
});

it.each([
  ['is away', () => Promise.reject(new TypeError('away'))],
  ['refuses', async () => new Response('busy', { status: 503 })],
  ['answers something else', async () => new Response('<!doctype html>')],
])('a server that %s leaves what was heard last', async (_name, refuse) => {
  await open(at('2026-11-28T10:00:00.000Z', true));
  askServer.mockImplementation(refuse);
  await later(3 * MINUTE_MS);
  expect(askServer).toHaveBeenCalledTimes(3);
  expect(shown()).toBe('now');
});
