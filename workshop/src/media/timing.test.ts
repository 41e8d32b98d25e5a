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
        { startSeconds: 3, endSeconds: 7 },
        { startSeconds: 7.75, endSeconds: 13.75 },
        { startSeconds: 14.5, endSeconds: 18.5 },
      ],
      durationSeconds: 23,
    });
  });

  it('waits as long after a line as it says', () => {
    const { lines } = timeScene(sceneOf({ gsw: 'Hoi!', pauseSeconds: 3 }, { gsw: 'Sali!' }));
    expect(lines[1]?.startSeconds).toBe(10);
  });

  it('lets a voice rule the length of its line, and of no other', () => {
    const { lines } = timeScene(sceneOf({ gsw: 'Hoi!' }, { gsw: 'Sali!' }), new Map([[0, 7.3]]));
    const frames = lines.map(({ startSeconds, endSeconds }) =>
      [startSeconds, endSeconds].map((seconds) => Math.round(seconds * FRAMES_PER_SECOND)),
    );
    expect(frames).toEqual([
      [36, 130],
      [139, 187],
    ]);
  });

  it('lets a line without a voice stand by the longer of its texts', () => {
    expect(timeScene(sceneOf({ gsw: 'Hoi!', de: LONG }))).toEqual(
      timeScene(sceneOf({ gsw: LONG, de: 'Hoi!' })),
    );
  });

  it('begins and ends each line with a picture', () => {
    const { lines } = timeScene(sceneOf({ gsw: 'Wie gaat’s dir hütt?' }, { gsw: 'Guet, merci vilmal.' }));
    const frames = lines.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
    for (const seconds of frames)
      expect(seconds * FRAMES_PER_SECOND).toBeCloseTo(Math.round(seconds * FRAMES_PER_SECOND), 6);
  });
});
