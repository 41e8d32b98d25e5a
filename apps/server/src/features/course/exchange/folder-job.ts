import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Course, CourseProblem } from '../course.schemas.ts';
import { CourseError } from '../course-error.ts';
import { hashCourse, hashFiles } from '../course-files.ts';
import { readCourse } from '../read-course.ts';
import { writeCardIds } from '../write-card-ids.ts';
import { listFolderPieces } from './folder-pieces.ts';
import { type RevisionsFile, readRevisionsFile } from './revisions-file.ts';

/** `known` is the hash of what the school has of the folder: one with the same is not read any further. */
export type FolderJob = {
  folder: string;
  known: string | null;
  /** Each card's id is written into its file. */
  writesIds?: boolean;
};

export type FolderReading =
  | {
      ok: true;
      revisions: RevisionsFile | null;
      /** Null where the school has all of it already. */
      course: Course | null;
      /** The files that ids were written into. */
      written: string[];
    }
  | { ok: false; problems: CourseProblem[] };

/** In the work's folder: what the course's folder says. */
export const READING_FILE = 'reading.json';

/** Every file of a course folder is opened here. */
export function readFolder({ folder, known, writesIds = false }: FolderJob): FolderReading {
  try {
    const revisions = readRevisionsFile(folder);
    const files = hashFiles(folder);
    if (hashCourse(files) === known) return { ok: true, revisions, course: null, written: [] };
    const reading = readCourse(folder, files);
    if (!reading.ok) return reading;
    // What no school takes is said here, and not sent.
    listFolderPieces(reading.course, () => null);
    return { ...reading, revisions, written: writesIds ? writeCardIds(folder, reading.course) : [] };
  } catch (error) {
    if (error instanceof CourseError) return { ok: false, problems: error.problems };
    throw error;
  }
}

/** The child's side. */
export async function answerFolderJob(job: FolderJob, workFolder: string): Promise<null> {
  await writeFile(join(workFolder, READING_FILE), JSON.stringify(readFolder(job)), { mode: 0o600 });
  return null;
}
