import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AttachedSource, AttachOptions } from './attached-source.ts';
import { findEarlyFilm, hasEarlyFilmStarted, startEarlyFilm, takeEarlyFilm } from './early-film.ts';
import { addEarlyVideo, findEarlyVideo } from './early-video.ts';

const ADDRESS = '/media/token/index.m3u8';

/** A film that the page began, and what it does with its source. */
function start(load?: () => Promise<never>) {
  addEarlyVideo();
  const video = findEarlyVideo() ?? document.createElement('video');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const source = { detach: vi.fn(), renew: vi.fn(), reload: vi.fn(), resetDecoder: vi.fn() };
  const told: AttachOptions[] = [];
  const attachHls = (options: AttachOptions): AttachedSource => {
    told.push(options);
    return source;
  };
  startEarlyFilm(video, ADDRESS, load ?? (async () => ({ attachHls })));
  const listener = { onFatalError: vi.fn(), onRefused: vi.fn() };
  const take = (address = ADDRESS) => takeEarlyFilm({ video, address, startAt: 0, ...listener });
  return { video, source, told, listener, take };
}

it('the film that the page began is taken over once, and tells who took it what goes wrong', async () => {
  const { source, told, listener, take } = start();
  expect(await take()).toBe(source);
  expect(await take()).toBeNull();
  told[0]?.onRefused();
  expect(listener.onRefused).toHaveBeenCalledTimes(1);
  expect([source.detach.mock.calls.length, source.renew.mock.calls.length]).toEqual([0, 0]);
});

it('a newer address is given to it', async () => {
  const { source, take } = start();
  expect(await take('/media/newer/index.m3u8')).toBe(source);
  expect(source.renew).toHaveBeenCalledWith('/media/newer/index.m3u8');
});

it('another player’s video does not take it', async () => {
  const { listener } = start();
  const video = document.createElement('video');
  expect(await takeEarlyFilm({ video, address: ADDRESS, startAt: 0, ...listener })).toBeNull();
});

it('one whose code does not come is none', async () => {
  const { take } = start(() => Promise.reject(new TypeError('away')));
  expect(await take()).toBeNull();
  await waitFor(() => expect(findEarlyFilm()).toBeNull());
});

it('one that is refused before it was taken ends, and the app begins it again', async () => {
  const { source, told, take } = start();
  await waitFor(() => expect(told).toHaveLength(1));
  told[0]?.onRefused();
  expect(await take()).toBeNull();
  await waitFor(() => expect(source.detach).toHaveBeenCalledTimes(1));
});

it('it has started once it plays', () => {
  const { video } = start();
  expect(hasEarlyFilmStarted()).toBe(false);
  video.dispatchEvent(new Event('playing'));
  expect(hasEarlyFilmStarted()).toBe(true);
});
