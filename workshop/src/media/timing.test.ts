import { describe, expect, it } from 'vitest';
import { SceneSchema } from './film.schemas.ts';
import { FRAMES_PER_SECOND, timeScene } from './timing.ts';

function sceneOf(...lines: { gsw: string; de?: string; pauseSeconds?: number }[]) {
  return SceneSchema.parse({
    place: 'market',
    speakers: { a: { name: 'A', figure: 'girl' }, b: { name: 'B', figure: 'boy' } },
    lines: lines.map((line) => ({ by: 'a', en: 'x', de: 'x', ...line })),
  });
}

const LONG = 'Das isch en Satz, wo so lang isch wie keine vo de andere.';

describe('timeScene', () => {
  it('begins after the title, and lets a short line stand 4 s and a long one 6 s, with a breath between', () => {
    expect(timeScene(sceneOf({ gsw: 'Hoi!' }, { gsw: LONG }, { gsw: 'Sali!' }))).toEqual({
      lines: [
        { startSeconds: 4, endSeconds: 8 },
        { startSeconds: 8.75, endSeconds: 14.75 },
        { startSeconds: 15.5, endSeconds: 19.5 },
      ],
      durationSeconds: 25,
    });
  });

  it('waits as long after a line as it says', () => {
    const { lines } = timeScene(sceneOf({ gsw: 'Hoi!', pauseSeconds: 3 }, { gsw: 'Sali!' }));
    expect(lines[1]?.startSeconds).toBe(11);
  });

  it('lets a recorded voice rule the length of its line, and of no other', () => {
    const { lines } = timeScene(sceneOf({ gsw: 'Hoi!' }, { gsw: 'Sali!' }), new Map([[0, 7.3]]));
    expect(lines).toEqual([
      { startSeconds: 4, endSeconds: 11.875 },
      { startSeconds: 12.625, endSeconds: 16.625 },
    ]);
  });

  it('gives a lesson and its German version the same times: by the longer text', () => {
    expect(timeScene(sceneOf({ gsw: 'Hoi!', de: LONG }))).toEqual(
      timeScene(sceneOf({ gsw: LONG, de: 'Hoi!' })),
    );
  });

  it('begins and ends each line with a picture', () => {
    const { lines } = timeScene(sceneOf({ gsw: 'Wie gaat’s dir hütt?' }, { gsw: 'Guet, merci vilmal.' }));
    const frames = lines.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
    expect(frames.every((seconds) => Number.isInteger(seconds * FRAMES_PER_SECOND))).toBe(true);
  });
});
