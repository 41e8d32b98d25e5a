import { expect, it } from 'vitest';
import { isBelow } from './protocol-path.ts';

const MEDIA = { prefix: '/media', isDataOnly: false } as const;

it.each(['/media', '/media/', '/media/me/hello/index.m3u8', '/media?a=b'])('%s is below /media', (url) => {
  expect(isBelow(MEDIA, url)).toBe(true);
});

it.each(['/', '/med', '/mediatheque', '/videos/media'])('%s is not below /media', (url) => {
  expect(isBelow(MEDIA, url)).toBe(false);
});
