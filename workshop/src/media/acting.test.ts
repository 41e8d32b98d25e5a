import { describe, expect, it } from 'vitest';
import { type Frame, listFrames, restOf } from './acting.ts';
import { GESTURES, type Scene, SceneSchema } from './film.schemas.ts';
import type { Mouth } from './mouths.ts';
import { REST } from './pose.ts';
import { FRAMES_PER_SECOND, timeScene } from './timing.ts';

const NO_VOICES = new Map<number, Mouth[]>();

function sceneOf(gesture: string): Scene {
  return SceneSchema.parse({
    place: 'cafe',
    speakers: { a: { name: 'A', figure: 'girl' }, b: { name: 'B', figure: 'boy' } },
    lines: [
      { by: 'a', gsw: 'Grüezi mitenand!', en: 'x', de: 'x', gesture },
      { by: 'b', gsw: 'Sali!', en: 'x', de: 'x' },
    ],
  });
}

function framesOf(gesture: string, voiceMouths = NO_VOICES): Frame[] {
  const { lines } = sceneOf(gesture);
  const rest = { a: restOf(undefined), b: restOf(undefined) };
  return listFrames({ lines, timing: timeScene(sceneOf(gesture)), rest, voiceMouths });
}

/** The frames of the first line. */
const firstLine = (frames: Frame[]) => frames.filter(({ words }) => words === 0);

describe('listFrames', () => {
  it('gives the same pictures each time, as many as the film is long', () => {
    const frames = framesOf('wave');
    expect(framesOf('wave')).toEqual(frames);
    expect(frames).toHaveLength(timeScene(sceneOf('wave')).durationSeconds * FRAMES_PER_SECOND);
  });

  it('shows the title first, then each line, and at the end no words', () => {
    const words = framesOf('none').map((frame) => frame.words);
    expect(words.filter((word, index) => word !== words[index - 1])).toEqual(['title', 0, 1, null]);
  });

  it('opens the mouth of the one who speaks and of no other', () => {
    const line = firstLine(framesOf('none'));
    expect(new Set(line.map(({ a }) => a.mouth)).size).toBeGreaterThan(2);
    expect(line.every(({ b }) => b.mouth === 0)).toBe(true);
  });

  it('moves the mouth by the recorded voice where there is one', () => {
    const line = firstLine(framesOf('none', new Map([[0, [0, 2, 2, 0, 1]]])));
    expect(line.slice(0, 8).map(({ a }) => a.mouth)).toEqual([0, 2, 2, 0, 1, 0, 0, 0]);
  });

  it('turns the listener to the speaker, and lets it nod', () => {
    const line = firstLine(framesOf('none'));
    expect(line.every(({ a, b }) => b.turn > a.turn)).toBe(true);
    expect(line.some(({ b }) => b.tilt > 0)).toBe(true);
  });

  it('lets both blink, never together', () => {
    const frames = framesOf('none');
    expect(frames.some(({ a }) => a.isBlinking) && frames.some(({ b }) => b.isBlinking)).toBe(true);
    expect(frames.some(({ a, b }) => a.isBlinking && b.isBlinking)).toBe(false);
  });

  it.each(GESTURES.filter((gesture) => gesture !== 'none'))(
    '%s is another movement than none, and ends',
    (gesture) => {
      const line = firstLine(framesOf(gesture)).map(({ a }) => a);
      const still = firstLine(framesOf('none')).map(({ a }) => a);
      expect(line).not.toEqual(still);
      expect(line.at(-1)).toEqual(still.at(-1));
    },
  );

  it('leaves an arm that holds something where it is', () => {
    const outer = { shoulder: -44, elbow: -78 };
    const { lines } = sceneOf('shrug');
    const rest = { a: restOf(outer), b: REST };
    const frames = listFrames({ lines, timing: timeScene(sceneOf('shrug')), rest, voiceMouths: NO_VOICES });
    expect(frames.every(({ a }) => a.outer.shoulder === -44 && a.outer.elbow === -78)).toBe(true);
  });
});
