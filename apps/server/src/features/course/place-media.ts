import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clearUnfinished, unfinishedOf } from '../../platform/unfinished-folders.ts';
import type { CourseLesson } from './course.schemas.ts';

/** Where a lesson's media lie below MEDIA_DIR. Named by their content: a new text keeps them where they are. */
export function mediaPathOf({ id, mediaHash }: Pick<CourseLesson, 'id' | 'mediaHash'>): string {
  return join(id, mediaHash.slice(0, 16));
}

/**
 * Copies the media of lessons to their places, unless they are there; other versions stay beside them. Returns what takes
 * the new ones away again, for an import that fails after it; where it fails itself, it leaves nothing.
 */
export function placeMedia(mediaDir: string, lessons: readonly CourseLesson[]): { undo: () => void } {
  const placed: string[] = [];
  const undo = () => {
    for (const target of placed) removeFolder(target);
  };
  try {
    for (const lesson of lessons) {
      const target = join(mediaDir, mediaPathOf(lesson));
      clearUnfinished(dirname(target));
      if (existsSync(target)) continue;
      copyWhole(join(lesson.folder, 'media'), target);
      placed.push(target);
    }
  } catch (error) {
    undo();
    throw error;
  }
  return { undo };
}

function copyWhole(source: string, target: string): void {
  const unfinished = unfinishedOf(target);
  try {
    mkdirSync(dirname(target), { recursive: true });
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(source, unfinished, { recursive: true });
    renameSync(unfinished, target);
  } catch (error) {
    removeFolder(unfinished);
    // Another process was first, with the same content.
    if (!existsSync(target)) throw error;
  }
}

/** With the lesson's own folder, where nothing else lies in it. */
function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const parent = dirname(folder);
  if (existsSync(parent) && readdirSync(parent).length === 0) rmdirSync(parent);
}
