import { type Frame, listFrames, restOf } from '../acting.ts';
import { CAST } from '../cast.ts';
import type { SceneLine } from '../film.schemas.ts';
import { FRAMES_PER_SECOND, type Timing } from '../timing.ts';

/** The film beside the plans, 9:16 and without a sound: two people greet each other. */
export const SPEAKERS = { a: CAST['basket-woman'], b: CAST.herdsman } as const;

type SetLine = SceneLine & {
  /** How the line is broken in the picture. */
  set: readonly string[];
};

export const LINES: readonly SetLine[] = [
  {
    by: 'a',
    gsw: 'Grüezi! Wie gaat’s?',
    en: 'Hello! How are you?',
    de: 'Guten Tag! Wie geht’s?',
    gesture: 'wave',
    seen: [],
    set: ['Grüezi!', 'Wie gaat’s?'],
  },
  {
    by: 'b',
    gsw: 'Guet, danke. Und Ine?',
    en: 'Fine, thanks. And you?',
    de: 'Gut, danke. Und Ihnen?',
    gesture: 'nod',
    seen: [],
    set: ['Guet, danke.', 'Und Ine?'],
  },
];

export const TIMING: Timing = {
  lines: [
    { startSeconds: 0.5, endSeconds: 4.25 },
    { startSeconds: 4.75, endSeconds: 8 },
  ],
  durationSeconds: 10,
};

/** The film begins in the midst of the first line: its first picture, which is the poster, has words. */
const FIRST_FRAME = 2 * FRAMES_PER_SECOND;

/** Every picture in the order of the film. The last is followed by the first as any is by the next. */
export function listLoop(): Frame[] {
  const rest = { a: restOf(SPEAKERS.a.outer), b: restOf(SPEAKERS.b.outer) };
  const frames = listFrames({ lines: [...LINES], timing: TIMING, rest, voiceMouths: new Map() });
  return [...frames.slice(FIRST_FRAME), ...frames.slice(0, FIRST_FRAME)];
}
