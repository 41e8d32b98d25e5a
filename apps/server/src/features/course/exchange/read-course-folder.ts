import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';
import type { ChildWork } from '../../../platform/child-work/child-work.ts';
import { ChildWorkError } from '../../../platform/child-work/run-child.ts';
import { weighFolder } from '../course-files.ts';
import { type FolderJob, type FolderReading, READING_FILE } from './folder-job.ts';
import { FolderReadingSchema } from './folder-reading.schemas.ts';

/** Beside this file, as source or as bundle. */
const ENTRY = new URL(`./course-folder-child${extname(import.meta.filename)}`, import.meta.url);
const MEGABYTE = 1024 * 1024;
/** Two thousand lessons with captions take 600 MB. */
const MEMORY_BYTES = 1_024 * MEGABYTE;
/** Of what is read, films apart; this process holds it. */
const MOST_READING_BYTES = 256 * MEGABYTE;
/** Films are hashed at hundreds of megabytes a second; a disk on a network reads ten. */
const LEAST_SECONDS = 120;
const HASHED_BYTES_A_SECOND = 50 * MEGABYTE;
const READ_BYTES_A_SECOND = 5 * MEGABYTE;

const REASONS: { readonly [reason in ChildWorkError['reason']]: string } = {
  'too-slow': 'Reading this course takes longer than a course of its size may.',
  'too-large': `Reading this course takes more memory than a course may have: ${MEMORY_BYTES / MEGABYTE} MB.`,
  stopped: 'The reading was stopped.',
  crashed: 'This course cannot be read.',
};

/** Reads a course folder, whoever made it: in a child process within bounds, whatever its files hold. */
export async function readCourseFolder(childWork: ChildWork, job: FolderJob): Promise<FolderReading> {
  const { bytes, problems } = weighFolder(job.folder);
  if (problems.length > 0) return { ok: false, problems };
  const bounds = {
    memoryBytes: MEMORY_BYTES,
    cpuSeconds: LEAST_SECONDS + Math.ceil(bytes / HASHED_BYTES_A_SECOND),
    openFiles: 100,
    fileBytes: MOST_READING_BYTES,
  };
  const timeoutMs = (LEAST_SECONDS + Math.ceil(bytes / READ_BYTES_A_SECOND)) * 1_000;
  return childWork.inFolder(async (workFolder) => {
    const { signal } = new AbortController();
    try {
      await childWork.run({ entry: ENTRY, folder: workFolder, job, bounds, timeoutMs, signal });
    } catch (error) {
      if (!(error instanceof ChildWorkError)) throw error;
      return { ok: false, problems: [{ file: 'course.yaml', line: 1, reason: REASONS[error.reason] }] };
    }
    const answer: unknown = JSON.parse(await readFile(join(workFolder, READING_FILE), 'utf8'));
    return placeLessons(z.parse(FolderReadingSchema, answer), job);
  });
}

/** From where a lesson's media are copied is said here, and not by the child. */
function placeLessons(reading: FolderReading, { folder }: FolderJob): FolderReading {
  if (!reading.ok || !reading.course) return reading;
  const lessons = reading.course.lessons.map((lesson) => ({
    ...lesson,
    folder: join(folder, 'lessons', lesson.id),
  }));
  return { ...reading, course: { ...reading.course, lessons } };
}
