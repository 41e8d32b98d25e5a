import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CourseLesson } from './course.schemas.ts';

/** Where a lesson's media lie below MEDIA_DIR. Named by their content: a new text keeps them where they are. */
export function mediaPathOf({ id, mediaHash }: Pick<CourseLesson, 'id' | 'mediaHash'>): string {
  return join(id, mediaHash.slice(0, 16));
}

/** Copies a lesson's media to their place unless they are there; other versions stay beside them. */
export function placeMedia(mediaDir: string, lesson: CourseLesson): void {
  const target = join(mediaDir, mediaPathOf(lesson));
  if (existsSync(target)) return;
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true });
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(lesson.folder, 'media'), unfinished, { recursive: true });
  try {
    renameSync(unfinished, target);
  } catch (error) {
    // Another process was first, with the same content.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}
