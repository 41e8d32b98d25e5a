import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** `---`, settings, `---` at the beginning of the file. */
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:[ \t]*\r?\n|$)/;

const FilesSchema = z.array(z.object({ file: z.string() })).default([]);
const SettingsSchema = z.object({ Title: z.string(), photos: FilesSchema, audios: FilesSchema });

export type LessonSettings = { title: string; files: string[] };

/** What films need of `lesson.md`: its title, and which photos and audios it names. The rest is the import's to check. */
export function getLessonSettings(lessonFolder: string): LessonSettings {
  const [, matter = ''] = FRONT_MATTER.exec(readFileSync(join(lessonFolder, 'lesson.md'), 'utf8')) ?? [];
  const { Title, photos, audios } = SettingsSchema.parse(parse(matter));
  return { title: Title, files: [...photos, ...audios].map(({ file }) => file) };
}

/** Makes `durationSeconds` true; says whether it was not. */
export function writeDuration(lessonFolder: string, durationSeconds: number): boolean {
  const file = join(lessonFolder, 'lesson.md');
  const before = readFileSync(file, 'utf8');
  const after = before.replace(/^durationSeconds: .*$/m, `durationSeconds: ${durationSeconds}`);
  if (after !== before) writeFileSync(file, after);
  return after !== before;
}
