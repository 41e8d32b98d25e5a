import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Meaning } from '@school/domain/alignment/dictionary';
import type { LexiconEntry } from '@school/domain/spelling/lexicon';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const CONTENT = join(import.meta.dirname, '../../content');
const RowsSchema = z.array(
  z.object({ SwissGerman: z.string(), English: z.string(), StandardGerman: z.string().optional() }),
);

function readRows(file: string): z.infer<typeof RowsSchema> {
  return RowsSchema.parse(
    parse(readFileSync(file), { columns: true, bom: true, trim: true, skip_empty_lines: true }),
  );
}

/** The entries of the sample course's vocabulary, as they are spelt there. */
export function listVocabulary(): LexiconEntry[] {
  return readRows(join(CONTENT, 'vocabulary.csv')).map(({ SwissGerman, English }) => ({
    spelt: SwissGerman,
    meaning: English,
  }));
}

/** What words and phrases mean: the course's vocabulary, or a lesson's cards. */
export function listMeanings(lesson: string | null): Meaning[] {
  const file = join(CONTENT, lesson === null ? 'vocabulary.csv' : `lessons/${lesson}/flashcards.csv`);
  if (!existsSync(file)) return [];
  return readRows(file).map(({ SwissGerman, English, StandardGerman }) => ({
    swissGerman: SwissGerman,
    english: English,
    standardGerman: StandardGerman || null,
  }));
}

/** What the sample course's films and cards say, a line or a card each. */
export function listSpokenLines(): string[] {
  const lessons = join(CONTENT, 'lessons');
  return readdirSync(lessons).flatMap((lesson) => {
    const [captions, cards] = ['captions/gsw.vtt', 'flashcards.csv'].map((name) =>
      join(lessons, lesson, name),
    );
    return [
      ...readIf(captions, (file) => readSpokenLines(readFileSync(file, 'utf8'))),
      ...readIf(cards, (file) => readRows(file).map((row) => row.SwissGerman)),
    ];
  });
}

function readIf(file: string | undefined, read: (file: string) => string[]): string[] {
  return file !== undefined && existsSync(file) ? read(file) : [];
}

/** A caption's text stands behind its time, up to an empty line. */
function readSpokenLines(captions: string): string[] {
  return captions
    .split(/\r?\n\r?\n/)
    .flatMap((cue) => cue.split(/.*-->.*\n/)[1] ?? [])
    .map((text) => text.replace(/<[^>]*>/g, ''));
}

/** What lessons, grammar and live lessons say in the dialect: between two stars, or under the dialect's key. */
export function listWrittenPhrases(): string[] {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => {
    if (file.endsWith('.md') && !file.startsWith('legal'))
      return readPhrases(file, /(?<!\*)\*([^*\n]+)\*(?!\*)/g);
    return file === 'live-lessons.yaml' ? readPhrases(file, /SwissGerman: ([^,}]+)/g) : [];
  });
}

function readPhrases(file: string, phrase: RegExp): string[] {
  return [...readFileSync(join(CONTENT, file), 'utf8').matchAll(phrase)].map(([, text = '']) => text);
}

/** The words of those lines, each once; names are words too. */
export function listSpokenWords(): LexiconEntry[] {
  const words = listSpokenLines().flatMap((line) => line.match(/[\p{L}]+/gu) ?? []);
  return [...new Set(words)].map((spelt) => ({ spelt }));
}
