import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ADDED_FOLDER, SCHOOL_MEDIA } from '@school/contract/lesson-file-paths';
import { clearUnfinished, unfinishedOf } from '../../platform/unfinished-folders.ts';
import { soundPath } from '../voices/index.ts';
import type { Course, CourseLesson } from './course.schemas.ts';
import { CourseError } from './course-error.ts';
import { SCHOOL_FOLDER } from './read-school.ts';

/** Where a lesson's media lie below MEDIA_DIR. Named by their content: a new text keeps them where they are. */
export function mediaPathOf({ id, mediaHash }: Pick<CourseLesson, 'id' | 'mediaHash'>): string {
  return join(id, mediaHash.slice(0, 16));
}

/**
 * Copies the media of lessons to their places, unless they are there; other versions stay beside them. Returns what takes
 * the new ones away again, for an import that fails after it; where it fails itself, it leaves nothing.
 */
export function placeMedia(
  mediaDir: string,
  { lessons, school, voices }: Pick<Course, 'lessons' | 'school' | 'voices'>,
  folder: string,
): { undo: () => void } {
  const placed: string[] = [];
  const undo = () => {
    for (const target of placed) removeFolder(target);
  };
  try {
    placed.push(...placePictures(mediaDir, school, folder));
    for (const lesson of lessons) {
      const source = join(lesson.folder, 'media');
      placed.push(...placeAdded(join(source, ADDED_FOLDER), join(mediaDir, lesson.id, ADDED_FOLDER)));
      placed.push(...placeTakes(mediaDir, lesson, voices));
      if (!lesson.hasFilm) continue;
      const target = join(mediaDir, mediaPathOf(lesson));
      clearUnfinished(dirname(target));
      if (existsSync(target)) continue;
      copyWhole(source, target);
      placed.push(target);
    }
  } catch (error) {
    undo();
    throw error;
  }
  return { undo };
}

/** A picture's name is kept for good: what browsers have of it would stay. */
function placePictures(mediaDir: string, school: Course['school'], folder: string): string[] {
  const home = join(mediaDir, SCHOOL_MEDIA, ADDED_FOLDER);
  const pictures = (school?.teachers ?? []).flatMap(({ picture }) => picture ?? []);
  return pictures.flatMap((picture) => {
    const [source, target] = [join(folder, SCHOOL_FOLDER, picture), join(home, picture)];
    if (!existsSync(target)) {
      copyWhole(source, target);
      return [target];
    }
    if (readFileSync(source).equals(readFileSync(target))) return [];
    const reason = 'The school has another picture of this name: give this one another name.';
    throw new CourseError([{ file: join(SCHOOL_FOLDER, picture), line: 1, reason }]);
  });
}

/** What the studio had added: each file is named by its content, so one that is there is the same. */
function placeAdded(source: string, home: string): string[] {
  if (!existsSync(source)) return [];
  const targets = readdirSync(source)
    .map((name) => join(home, name))
    .filter((target) => !existsSync(target));
  for (const target of targets) copyWhole(join(source, basename(target)), target);
  return targets;
}

/** The sounds of takes; what lies there of the same id is the same. */
function placeTakes(mediaDir: string, { id, folder }: CourseLesson, { takes }: Course['voices']): string[] {
  const wanted = takes
    .filter(({ lessonId }) => lessonId === id)
    .map((take): [string, string] => [join(folder, 'takes', `${take.id}.m4a`), soundPath(mediaDir, take)])
    .filter(([, target]) => !existsSync(target));
  for (const [source, target] of wanted) copyWhole(source, target);
  return wanted.map(([, target]) => target);
}

function copyWhole(source: string, target: string): void {
  const unfinished = unfinishedOf(target);
  try {
    mkdirSync(dirname(target), { recursive: true });
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(source, unfinished, { recursive: true, filter: (path) => basename(path) !== ADDED_FOLDER });
    renameSync(unfinished, target);
  } catch (error) {
    removeFolder(unfinished);
    // Another process was first, with the same content.
    if (!existsSync(target)) throw error;
  }
}

/** With the folder around it, where nothing else lies in it. */
function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const parent = dirname(folder);
  if (existsSync(parent) && readdirSync(parent).length === 0) rmdirSync(parent);
}
