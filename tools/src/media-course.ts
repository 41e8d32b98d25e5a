import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';

export type CourseCard = { swissGerman: string; english: string; standardGerman: string };
export type MediaLesson = {
  id: string;
  folder: string;
  title: string;
  subtitle: string;
  cards: CourseCard[];
  hasPhoto: boolean;
  hasAudio: boolean;
};

/** What the media maker needs of each lesson: its title and cards. The check of the course is not its business. */
export function listMediaLessons(course: string): MediaLesson[] {
  return readdirSync(join(course, 'lessons')).map((id) => {
    const folder = join(course, 'lessons', id);
    const matter = parseYaml(readFileSync(join(folder, 'lesson.md'), 'utf8').split('---')[1] ?? '') as {
      Title: string;
      Subtitle?: string;
      photos?: unknown[];
      audios?: unknown[];
    };
    const rows = parse(readFileSync(join(folder, 'flashcards.csv'), 'utf8'), {
      from_line: 2,
    }) as unknown as string[][];
    const cards = rows.map(([swissGerman = '', english = '', standardGerman = '']) => ({
      swissGerman,
      english,
      standardGerman,
    }));
    return {
      id,
      folder,
      title: matter.Title,
      subtitle: matter.Subtitle ?? '',
      cards,
      hasPhoto: matter.photos !== undefined,
      hasAudio: matter.audios !== undefined,
    };
  });
}
