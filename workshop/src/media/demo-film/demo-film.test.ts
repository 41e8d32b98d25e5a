import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAY } from '../palette.ts';
import { drawPicture } from './draw-scene.ts';
import { LINES, listLoop, TIMING } from './scene.ts';

const FOLDER = join(import.meta.dirname, '../../../../apps/web/src/features/billing/demo-film');
const film = readFileSync(join(FOLDER, 'demo-film.mp4'));

/** Of the track's header: width and height are its last eight bytes, as 16.16 fixed-point numbers. */
function sizeOf(mp4: Buffer): number[] {
  const header = mp4.indexOf('tkhd') - 4;
  const end = header + mp4.readUInt32BE(header);
  return [mp4.readUInt32BE(end - 8) / 65_536, mp4.readUInt32BE(end - 4) / 65_536];
}

describe('the film beside the plans', () => {
  it('is upright, 12 s at most, without a sound, and no more than 400 kB', () => {
    const [width = 0, height = 0] = sizeOf(film);
    expect(width / height).toBe(9 / 16);
    expect(TIMING.durationSeconds).toBeLessThanOrEqual(12);
    expect(film.length).toBeLessThanOrEqual(400_000);
    expect(film.includes('mp4a')).toBe(false);
    // What a player needs first comes first: it begins before all is there.
    expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
  });

  it('goes on from its last picture to its first without a jump', () => {
    const frames = listLoop();
    const [first, last] = [frames.at(0), frames.at(-1)];
    expect(last?.words).toBe(0);
    expect(first?.words).toBe(0);
    const changes = frames.map((frame, index) => turnsBetween(frame, frames[(index + 1) % frames.length]));
    expect(changes.at(-1)).toBeLessThanOrEqual(Math.max(...changes.slice(0, -1)));
  });

  it('begins with words, in picture and poster', () => {
    const [first] = listLoop();
    if (!first) throw new Error('There is no picture.');
    expect(drawPicture(first, DAY)).not.toBe(drawPicture({ ...first, words: null }, DAY));
  });

  it('breaks its lines into what is said', () => {
    for (const { set, gsw } of LINES) expect(set.join(' ')).toBe(gsw);
  });
});

type Frame = ReturnType<typeof listLoop>[number];

/** How far arms, heads and bodies turn from one picture to the next, in degrees. */
function turnsBetween(one: Frame, other: Frame | undefined): number {
  if (!other) return 0;
  const turns = ({ a, b }: Frame) =>
    [a, b].flatMap(({ lean, tilt, turn, inner, outer }) => [
      lean,
      tilt,
      turn,
      inner.shoulder,
      inner.elbow,
      outer.shoulder,
      outer.elbow,
    ]);
  const before = turns(one);
  return turns(other).reduce((sum, value, index) => sum + Math.abs(value - (before[index] ?? 0)), 0);
}
