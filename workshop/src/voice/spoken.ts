import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spokenName } from '@school/domain/spoken-file';
import { readFilm } from '../media/read-film.ts';
import { CARD_SPEAKER, PACES, SPEAKERS, type Speaker } from './speakers.ts';

/** What a computer says of a lesson, and how. */
export type Spoken = { name: string; text: string; speaker: Speaker; pace: number };

/** A lesson's lines in their speakers' voices, and its cards' words; none where no film's script is, or it speaks German. */
export function listSpoken(course: string, id: string): Spoken[] {
  const folder = join(course, 'lessons', id);
  if (!existsSync(join(folder, 'film.yaml'))) return [];
  const reading = readFilm(course, id);
  if (!reading.ok)
    throw new Error(reading.problems.map(({ file, reason }) => `${file}: ${reason}`).join('\n'));
  const { scene, language } = reading.film;
  if (language !== 'gsw') return [];
  const pace = PACES[levelOf(folder)] ?? PACES[3] ?? 135;
  const lines = scene.lines.map(({ by, gsw }) => {
    const { name, figure } = scene.speakers[by];
    return { name: spokenName(gsw, name), text: gsw, speaker: SPEAKERS[figure], pace };
  });
  const cards = listCardTexts(folder).map((text) => ({
    name: spokenName(text),
    text,
    speaker: CARD_SPEAKER,
    pace,
  }));
  return [...new Map([...lines, ...cards].map((one) => [one.name, one])).values()];
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
