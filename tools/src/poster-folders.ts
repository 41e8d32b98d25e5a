import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { posterFile } from '@school/domain/posters';

/** The media folders of a course's lessons that have a poster. */
export function listPosterFolders(course: string): string[] {
  const lessons = join(course, 'lessons');
  if (!existsSync(lessons)) return [];
  return readdirSync(lessons)
    .sort()
    .map((id) => join(lessons, id, 'media'))
    .filter((media) => existsSync(join(media, posterFile({ isNight: false, size: null }))));
}
