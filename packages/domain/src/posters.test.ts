import { expect, it } from 'vitest';
import { findPosterPicture, type PosterPicture, posterAddress, posterFile } from './posters.ts';

const day = (size: PosterPicture['size'] = null): PosterPicture => ({ isNight: false, size });
const night = (size: PosterPicture['size'] = null): PosterPicture => ({ isNight: true, size });

it.each<[PosterPicture, string, string]>([
  [day(), 'poster.webp', '/media/posters/im-kafi'],
  [day({ width: 320, format: 'avif' }), 'poster-320.avif', '/media/posters/im-kafi/poster-320.avif'],
  [day({ width: 960, format: 'webp' }), 'poster-960.webp', '/media/posters/im-kafi/poster-960.webp'],
  [night(), 'poster-night.webp', '/media/posters/im-kafi/poster-night.webp'],
  [
    night({ width: 640, format: 'avif' }),
    'poster-night-640.avif',
    '/media/posters/im-kafi/poster-night-640.avif',
  ],
])('names %j as %s, at %s', (picture, file, address) => {
  expect(posterFile(picture)).toBe(file);
  expect(posterAddress('im-kafi', picture)).toBe(address);
  expect(findPosterPicture(file, [320, 640, 960])).toEqual(picture);
});

it('gives the whole poster by day where no picture is chosen', () => {
  expect(posterAddress('im-kafi')).toBe('/media/posters/im-kafi');
});

it('writes an id so that it stays one part of the address', () => {
  expect(posterAddress('a/../b')).toBe('/media/posters/a%2F..%2Fb');
});

it.each([
  'poster-400.avif',
  'poster-320.png',
  'poster-night-320',
  'poster-320.avif.bak',
  '../poster.webp',
  'master.m3u8',
  'photos/motif.webp',
])('takes %s for no poster', (file) => {
  expect(findPosterPicture(file, [320, 640, 960])).toBeNull();
});
