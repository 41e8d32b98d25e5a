import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADDED_FOLDER, SCHOOL_MEDIA } from '@school/contract/lesson-file-paths';
import type { MediaStore } from '../../platform/media-store/store.ts';
import { soundOf } from '../voices/index.ts';
import type { Course, CourseLesson } from './course.schemas.ts';
import { CourseError } from './course-error.ts';
import { SCHOOL_FOLDER } from './read-school.ts';

const PLAYLIST = 'master.m3u8';

/** Where a lesson's media lie. Named by their content: a new text keeps them where they are. */
export function mediaPathOf({ id, mediaHash }: Pick<CourseLesson, 'id' | 'mediaHash'>): string {
  return `${id}/${mediaHash.slice(0, 16)}`;
}

/**
 * Copies the media of lessons to their places, unless they are there; other versions stay beside them. Returns what takes
 * the new ones away again, for an import that fails after it; where it fails itself, it leaves nothing.
 */
export async function placeMedia(
  media: MediaStore,
  { lessons, school, voices }: Pick<Course, 'lessons' | 'school' | 'voices'>,
  folder: string,
): Promise<{ undo: () => Promise<void> }> {
  const files: string[] = [];
  const folders: string[] = [];
  const undo = async () => {
    for (const name of folders) await media.removeFolder(name);
    for (const name of files) await media.remove(name);
  };
  const putNew = async (name: string, path: string) => {
    if (await media.find(name)) return;
    files.push(name);
    await media.put(name, { path });
  };
  try {
    await placePictures(media, school, folder, putNew);
    for (const lesson of lessons) {
      const source = join(lesson.folder, 'media');
      await placeAdded(join(source, ADDED_FOLDER), `${lesson.id}/${ADDED_FOLDER}`, putNew);
      for (const take of voices.takes.filter(({ lessonId }) => lessonId === lesson.id))
        await putNew(soundOf(take), join(lesson.folder, 'takes', `${take.id}.m4a`));
      if (!lesson.hasFilm) continue;
      const target = mediaPathOf(lesson);
      if (await media.find(`${target}/${PLAYLIST}`)) continue;
      folders.push(target);
      const options = { last: PLAYLIST, without: ADDED_FOLDER, staysLocal: true };
      await media.putFolder(target, source, options);
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return { undo };
}

type PutNew = (name: string, path: string) => Promise<void>;

/** A picture's name is kept for good: what browsers have of it would stay. */
async function placePictures(
  media: MediaStore,
  school: Course['school'],
  folder: string,
  putNew: PutNew,
): Promise<void> {
  for (const picture of (school?.teachers ?? []).flatMap(({ picture }) => picture ?? [])) {
    const [source, name] = [
      join(folder, SCHOOL_FOLDER, picture),
      `${SCHOOL_MEDIA}/${ADDED_FOLDER}/${picture}`,
    ];
    if (!(await media.find(name))) await putNew(name, source);
    else if (!readFileSync(source).equals(await media.readAll(name))) {
      const reason = 'The school has another picture of this name: give this one another name.';
      throw new CourseError([{ file: join(SCHOOL_FOLDER, picture), line: 1, reason }]);
    }
  }
}

/** What the studio had added: each file is named by its content, so one that is there is the same. */
async function placeAdded(source: string, home: string, putNew: PutNew): Promise<void> {
  if (!existsSync(source)) return;
  for (const name of readdirSync(source)) await putNew(`${home}/${name}`, join(source, name));
}
