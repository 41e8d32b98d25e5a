import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spokenName } from '@school/domain/spoken-file';
import { type Film, readFilm } from '../media/read-film.ts';
import type { Engine, SpokenLanguage } from './espeak.ts';
import { writeNotation } from './notation.ts';
import { CARD_SPEAKER, PACES, SPEAKERS, type Speaker } from './speakers.ts';

/** What a computer says of a lesson, and how. */
export type Spoken = { name: string; text: string; speaker: Speaker; pace: number; language: SpokenLanguage };

/** A lesson's lines in their speakers' voices, in the language of its film, and its cards' words; none without a script. */
export function listSpoken(course: string, id: string): Spoken[] {
  const folder = join(course, 'lessons', id);
  if (!existsSync(join(folder, 'film.yaml'))) return [];
  const reading = readFilm(course, id);
  if (!reading.ok)
    throw new Error(reading.problems.map(({ file, reason }) => `${file}: ${reason}`).join('\n'));
  const lines = listLines(reading.film, folder);
  const pace = paceOf(folder);
  const cards = listCardTexts(folder).map((text) => ({
    name: spokenName(text),
    text,
    speaker: CARD_SPEAKER,
    pace,
    language: 'gsw' as const,
  }));
  return [...new Map([...lines, ...cards].map((one) => [one.name, one])).values()];
}

/** Each line of a film as its speaker says it. */
export function listLines({ scene, language }: Film, lessonFolder: string): Spoken[] {
  const pace = paceOf(lessonFolder);
  return scene.lines.map((line) => {
    const { name, figure } = scene.speakers[line.by];
    const text = line[language];
    return { name: spokenName(text, name), text, speaker: SPEAKERS[figure], pace, language };
  });
}

/** What the engine is given. */
export function notationOf({ text, language }: Spoken): string {
  return language === 'gsw' ? writeNotation(text) : text.replaceAll(/[’']/g, "'");
}

export function speak(engine: Engine, spoken: Spoken): Float32Array {
  return engine.speak(notationOf(spoken), spoken.speaker, spoken.pace, spoken.language);
}

/** All that a sound is made from: where this is the same, so is the sound. */
export function recipeOf(spoken: Spoken): string {
  const { name, speaker, pace, language } = spoken;
  return `${language === 'gsw' ? '' : `${language} `}${name} ${speaker.variant} ${speaker.pitch} ${pace} ${notationOf(spoken)}`;
}

function paceOf(lessonFolder: string): number {
  return PACES[levelOf(lessonFolder)] ?? PACES[3] ?? 135;
}

function levelOf(folder: string): number {
  return Number(/^Difficulty: (\d)/m.exec(readFileSync(join(folder, 'lesson.md'), 'utf8'))?.[1] ?? 1);
}

/** The first column of the cards' file. */
function listCardTexts(folder: string): string[] {
  const file = join(folder, 'flashcards.csv');
  if (!existsSync(file)) return [];
  const [, ...rows] = readFileSync(file, 'utf8').split(/\r?\n/);
  return rows
    .map((row) => /^(?:"((?:[^"]|"")*)"|([^,]*))/.exec(row))
    .map((match) => (match?.[1]?.replaceAll('""', '"') ?? match?.[2] ?? '').trim())
    .filter((text) => text !== '');
}
