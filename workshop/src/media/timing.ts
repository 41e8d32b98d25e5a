import type { Scene } from './film.schemas.ts';

/** Paper moves in small jerks, and a mouth with its sound: no picture is off by more than half of one, 42 ms. */
export const FRAMES_PER_SECOND = 12;

const TITLE_SECONDS = 3;
const END_SECONDS = 3;
const BREATH_SECONDS = 0.75;
/** A line of up to 12 characters stands 4 s, one of 48 and more 6 s. */
const LINE_SECONDS = { shortest: 4, longest: 6, shortLetters: 12, longLetters: 48 };
/** What is left standing after a voice has ended. */
const AFTER_VOICE_SECONDS = 0.5;

export type TimedLine = { startSeconds: number; endSeconds: number };
export type Timing = { lines: TimedLine[]; durationSeconds: number };

/** When each line begins and ends, and how long the film is, in whole seconds. A voice rules its line's length. */
export function timeScene(scene: Scene, voiceSeconds: ReadonlyMap<number, number> = new Map()): Timing {
  let at = TITLE_SECONDS;
  const lines = scene.lines.map(({ gsw, de, pauseSeconds = BREATH_SECONDS }, index) => {
    const voice = voiceSeconds.get(index);
    const length = voice === undefined ? readingSeconds(gsw, de) : voice + AFTER_VOICE_SECONDS;
    const line = { startSeconds: at, endSeconds: onFrame(at + length) };
    at = onFrame(line.endSeconds + pauseSeconds);
    return line;
  });
  return { lines, durationSeconds: Math.ceil(at + END_SECONDS) };
}

/** By the longer of the two texts. */
function readingSeconds(gsw: string, de: string): number {
  const { shortest, longest, shortLetters, longLetters } = LINE_SECONDS;
  const part = (Math.max(gsw.length, de.length) - shortLetters) / (longLetters - shortLetters);
  return shortest + (longest - shortest) * Math.min(1, Math.max(0, part));
}

/** Up to the next picture. */
function onFrame(seconds: number): number {
  return Math.ceil(seconds * FRAMES_PER_SECOND) / FRAMES_PER_SECOND;
}
