import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKeptSounds } from './kept-sounds.ts';

const fetched = vi.fn<(address: string) => Promise<Response>>();
const revoked = vi.fn();

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response('sound'));
  vi.stubGlobal('fetch', fetched);
  const names = Array.from({ length: 61 }, (_none, at) => `blob:${at + 1}`);
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => names.shift() ?? '');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoked);
});
afterEach(() => vi.unstubAllGlobals());

it('fetches a sound once, and plays it from the page', async () => {
  const sounds = createKeptSounds();
  sounds.keep('/a.m4a');
  sounds.keep('/a.m4a');
  expect(sounds.find('/a.m4a')).toBe('/a.m4a');
  await waitFor(() => expect(sounds.has('/a.m4a')).toBe(true));
  sounds.keep('/a.m4a');
  expect(sounds.find('/a.m4a')).toBe('blob:1');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('plays from the server what could not be fetched, and asks for it again', async () => {
  const sounds = createKeptSounds();
  fetched.mockImplementationOnce(async () => {
    throw new TypeError('away');
  });
  fetched.mockImplementationOnce(async () => new Response('', { status: 403 }));
  for (const calls of [1, 2, 3])
    await waitFor(() => {
      sounds.keep('/a.m4a');
      expect(fetched).toHaveBeenCalledTimes(calls);
    });
  await waitFor(() => expect(sounds.find('/a.m4a')).toBe('blob:1'));
});

it('keeps sixty, and none once the page is left', async () => {
  const sounds = createKeptSounds();
  for (let at = 0; at < 61; at += 1) {
    sounds.keep(`/${at}.m4a`);
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(at + 1));
  }
  await waitFor(() => expect(sounds.has('/60.m4a')).toBe(true));
  expect([sounds.has('/0.m4a'), sounds.has('/1.m4a')]).toEqual([false, true]);
  sounds.forget();
  expect(sounds.has('/60.m4a')).toBe(false);
  expect(revoked).toHaveBeenCalledTimes(61);
});
