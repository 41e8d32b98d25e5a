import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listFilms } from './read-film.ts';

const COURSE = fileURLToPath(new URL('../../../content', import.meta.url));
/** A frame of sound lasts 43 ms, and pictures are decoded two before they are shown (167 ms). */
const MOST_APART_SECONDS = 0.25;

/** The contents of the boxes at the end of a path, such as `moov/trak` (ISO/IEC 14496-12 §4.2). */
function boxesOf(bytes: Buffer, path: string): Buffer[] {
  const [wanted, ...rest] = path.split('/');
  const found: Buffer[] = [];
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at)) {
    const content = bytes.subarray(at + 8, at + bytes.readUInt32BE(at));
    if (bytes.toString('latin1', at + 4, at + 8) === wanted)
      found.push(...(rest.length > 0 ? boxesOf(content, rest.join('/')) : [content]));
  }
  return found;
}

/** Ticks a second, of the pictures and of the sound. */
const ticksOf = (init: Buffer) =>
  boxesOf(init, 'moov/trak/mdia/mdhd').map((header) => header.readUInt32BE(12));

/** Seconds at which a piece's pictures and its sound begin (`tfdt`, ISO/IEC 14496-12 §8.8.12). */
function beginningsOf(piece: Buffer, ticks: readonly number[]): number[] {
  return boxesOf(piece, 'moof/traf').flatMap((track) => {
    const id = boxesOf(track, 'tfhd')[0]?.readUInt32BE(4) ?? 0;
    return boxesOf(track, 'tfdt').map((time) => Number(time.readBigUInt64BE(4)) / (ticks[id - 1] ?? 1));
  });
}

it.each(listFilms(COURSE))('the pieces of %s hold the sound of their own pictures', (id) => {
  const media = join(COURSE, 'lessons', id, 'media');
  const pieces = readdirSync(media, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.m4s'),
  );
  expect(pieces.length).toBeGreaterThan(2);
  for (const name of pieces) {
    const ticks = ticksOf(readFileSync(join(media, dirname(name), 'init.mp4')));
    const [pictures = -1, sound = -1, ...more] = beginningsOf(readFileSync(join(media, name)), ticks);
    expect(more, name).toEqual([]);
    expect(sound, name).toBeGreaterThanOrEqual(0);
    expect(Math.abs(pictures - sound), name).toBeLessThan(MOST_APART_SECONDS);
  }
});
