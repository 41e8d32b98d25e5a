import { beforeEach, expect, it, vi } from 'vitest';
import { rememberSession } from '../shared/api/session-hint.ts';
import { findEarlyFilm } from '../shared/player/early-film.ts';
import { addEarlyVideo } from '../shared/player/early-video.ts';
import { fetchFilm, pressFilm } from './play-early.ts';

const FRAME = `
  <div data-picture><div data-video-place></div><img alt="" /><span id="sign"></span></div>
  <button aria-label="Play" data-press="film"></button><button aria-label="Slower" id="slower"></button>`;
const CODE = `data:text/javascript,${encodeURIComponent('export const attachHls = () => ({ detach() {} })')}`;
/** What the player's code imports, asked for beside it. */
const SHARED = 'data:text/javascript,export{}';

beforeEach(() => {
  vi.stubGlobal('MediaSource', class {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const sample = JSON.stringify({ VideoHLSurl: '/media/token/index.m3u8' });
  document.body.innerHTML = `
    <script type="application/json" id="given-lesson">{ "DocID": "market" }</script>
    <script type="application/json" id="given-sample">${sample}</script>
    <template data-ahead="${SHARED}"></template><template data-ahead="${CODE}"></template><div id="root" data-frame="visitor">${FRAME}</div>`;
  addEarlyVideo();
});

/** Presses what stands in the frame. */
function press(what: string) {
  const frame = document.querySelector<HTMLElement>('#root');
  const target = frame?.querySelector(what);
  if (!frame || !target) throw new Error(`no ${what}`);
  return pressFilm(frame, target);
}

it.each(['#sign', '[data-press]'])('a press on %s begins a free sample’s film', (what) => {
  expect(press(what)).toEqual({ name: 'film', isDone: true });
  expect(document.querySelector('[data-video-place] > video')).not.toBeNull();
  expect(findEarlyFilm()?.address).toBe('/media/token/index.m3u8');
  // The app then does not take the frame over as it stands.
  expect(document.getElementById('root')?.dataset['frame']).toBe('wait');
});

it('once it plays, nothing lies over it', () => {
  press('#sign');
  document.querySelector('video')?.dispatchEvent(new Event('playing'));
  expect(document.querySelector('[data-picture]')?.children).toHaveLength(1);
});

it('a press on another button is not one on the film', () => {
  expect([press('#slower'), findEarlyFilm()]).toEqual([null, null]);
});

it.each([
  ['of a lesson that is no free sample', () => document.querySelector('#given-sample')?.remove()],
  [
    'that this browser has begun to see',
    () => localStorage.setItem('school-lessons', '{"positions":{"market":12}}'),
  ],
  ['of a person who was signed in', () => rememberSession(true)],
])('a film %s is for the app to begin', (_which, prepare) => {
  prepare();
  expect(press('#sign')).toEqual({ name: 'film', isDone: false });
  expect(findEarlyFilm()).toBeNull();
});

it('what a free sample’s film begins with is asked for before a press, and not where data is saved', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response('#EXTM3U\n720p/index.m3u8\n'));
  });
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  fetchFilm();
  expect(asked).toEqual([]);
  vi.stubGlobal('navigator', {});
  fetchFilm();
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  expect(asked).toEqual([SHARED, CODE, '/media/token/index.m3u8', '/media/token/720p/index.m3u8']);
  // What was asked for is not asked for again by the press.
  press('#sign');
  expect(asked).toHaveLength(4);
});
