import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listPosterFolders } from './poster-folders.ts';
import { makePosterSizes } from './poster-sizes.ts';

let course: string;
let media: string;
beforeEach(() => {
  course = mkdtempSync(join(tmpdir(), 'school-posters-'));
  media = join(course, 'lessons', 'hello', 'media');
  mkdirSync(media, { recursive: true });
});
afterEach(() => rmSync(course, { recursive: true }));

async function drawPoster(name: string, width: number): Promise<void> {
  const create = { width, height: Math.round((width * 9) / 16), channels: 3 as const, background: '#c8102e' };
  await sharp({ create }).webp().toFile(join(media, name));
}

it('makes each width in both formats, by night where there is a night', async () => {
  await drawPoster('poster.webp', 960);
  await drawPoster('poster-night.webp', 960);
  expect(listPosterFolders(course)).toEqual([media]);
  expect(await makePosterSizes(media)).toBe(12);
  const sizes = await Promise.all(
    readdirSync(media)
      .sort()
      .map(async (file) => [file, (await sharp(join(media, file)).metadata()).width]),
  );
  expect(Object.fromEntries(sizes)).toMatchObject({
    'poster-320.avif': 320,
    'poster-960.webp': 960,
    'poster-night-640.avif': 640,
  });
});

it('makes the same bytes when it is asked again', async () => {
  await drawPoster('poster.webp', 320);
  await makePosterSizes(media);
  const first = readFileSync(join(media, 'poster-320.avif'));
  await makePosterSizes(media);
  expect(readFileSync(join(media, 'poster-320.avif')).equals(first)).toBe(true);
});

it('makes nothing larger than it is, and takes away what a larger poster left', async () => {
  await drawPoster('poster.webp', 640);
  for (const left of ['poster-960.avif', 'poster-night-320.webp']) writeFileSync(join(media, left), 'old');
  expect(await makePosterSizes(media)).toBe(4);
  expect(readdirSync(media).sort()).toEqual([
    'poster-320.avif',
    'poster-320.webp',
    'poster-640.avif',
    'poster-640.webp',
    'poster.webp',
  ]);
});

it('finds no posters where there are no lessons', () => {
  expect(listPosterFolders(join(course, 'nowhere'))).toEqual([]);
});
