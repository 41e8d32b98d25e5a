import { afterEach, expect, it, vi } from 'vitest';
import { createFakeServices, createMemoryStorage } from '../../../testing/fake-services.ts';
import { createStore } from '../../app/store.ts';
import { tellSchoolNow } from '../dates/tell-school-now.ts';
import type { KeptStorage } from '../store/kept-storage.ts';
import { bringConfiguration, initialConfiguration } from './configuration.slice.ts';
import { fetchConfiguration } from './fetch-configuration.ts';

const DAY_MS = 86_400_000;

/** How many days the school is ahead of the browser, as a page says that starts now. */
async function startPage(storage: KeptStorage): Promise<number> {
  const loadConfiguration = () => fetchConfiguration(storage);
  const store = createStore({ services: createFakeServices({ loadConfiguration }) });
  await store.dispatch(bringConfiguration());
  return Math.round((store.dispatch(tellSchoolNow()).getTime() - Date.now()) / DAY_MS);
}

afterEach(() => vi.unstubAllGlobals());

it('an offline start keeps the school’s clock, however long ago it was heard', async () => {
  const storage = createMemoryStorage();
  const live = { now: new Date(Date.now() + 9 * DAY_MS).toISOString(), isOnStage: false, next: null };
  const answer = (product: object) => async () =>
    Response.json({ apiKey: 'k', appCheckToken: null, product: { ...initialConfiguration, ...product } });
  vi.stubGlobal('fetch', answer({ live }));
  expect(await startPage(storage)).toBe(9);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * DAY_MS });
  expect(await startPage(storage)).toBe(9);
  // Nor is it lost where the school cannot say it at the moment.
  vi.stubGlobal('fetch', answer({ live: null }));
  expect(await startPage(storage)).toBe(9);
  vi.useRealTimers();
});

it('a server that is being started anew leaves the configuration of the last visit; without one the page is told', async () => {
  const storage = createMemoryStorage();
  const answers = async () =>
    Response.json({ apiKey: 'k', appCheckToken: null, product: { ...initialConfiguration, live: null } });
  const isStarting = async () => new Response('Bad Gateway', { status: 502 });
  vi.stubGlobal('fetch', isStarting);
  await expect(fetchConfiguration(storage)).rejects.toMatchObject({ code: 'unavailable' });
  vi.stubGlobal('fetch', answers);
  await fetchConfiguration(storage);
  vi.stubGlobal('fetch', isStarting);
  expect(await fetchConfiguration(storage)).toMatchObject({ apiKey: 'k' });
});
