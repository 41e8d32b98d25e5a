import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Inputs } from '../media/made.ts';
import type { Film } from '../media/read-film.ts';
import { readVoice } from '../media/voices.ts';
import type { Engine } from './espeak.ts';
import { levelSpeech } from './level.ts';
import { listLines, recipeOf, speak } from './spoken.ts';

/** Lower than for a line alone: the music comes on top, and then the encoder. The second is for a film that clips. */
export const FILM_CEILINGS = [0.6, 0.48] as const;
/** What a computer's voice is made by. */
const MAKERS = ['espeak.ts', 'level.ts', 'loudness.ts'];

/** How each line of a film is heard, by its index: as recorded, else as a computer says it. */
export function filmVoices(
  film: Film,
  lessonFolder: string,
  engine: Engine,
  ceiling: number = FILM_CEILINGS[0],
): Map<number, Float32Array> {
  return new Map(
    listLines(film, lessonFolder).map((line, index) => {
      const recording = film.voiceFiles.get(index);
      return [index, recording ? readVoice(recording) : levelSpeech(speak(engine, line), ceiling)];
    }),
  );
}

/** All that a film's voices are made from. */
export function voiceInputs(film: Film, lessonFolder: string): Inputs {
  const sources = MAKERS.map(
    (name) => [`voice/${name}`, readFileSync(join(import.meta.dirname, name))] as const,
  );
  const voices = listLines(film, lessonFolder).map((line, index) => {
    const recording = film.voiceFiles.get(index);
    return [`voice ${index}`, recording ? readFileSync(recording) : recipeOf(line)] as const;
  });
  return Object.fromEntries([...sources, ...voices]);
}
