import { existsSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import {
  describePlan,
  exportCourse,
  importCourse,
  type PlannedPiece,
  readCourseFolder,
  type Sides,
} from '@school/server/features/course';
import { type ChildWork, createChildWork } from '@school/server/platform/child-work/child-work';
import { ChildWorkError } from '@school/server/platform/child-work/run-child';
import { systemClock } from '@school/server/platform/clock';
import { createDatabase, createPool, migrateDatabase } from '@school/server/platform/database';
import { findFreeBytes } from '@school/server/platform/disk-space';
import { randomIds } from '@school/server/platform/ids';
import { createSender } from '@school/server/platform/jobs';
import { createLog } from '@school/server/platform/log';
import { openMediaStoreOf } from '@school/server/platform/media-store/open-media-store';
import type { MediaStore } from '@school/server/platform/media-store/store';
import { z } from 'zod';
import { inWords } from './in-words.ts';
import { listPosterFolders } from './poster-folders.ts';
import { findDatabase, findDirectDatabase, findMediaDir, noDatabase } from './school-places.ts';
import { sendFilm } from './send-film.ts';
import { listSpellingHints } from './spelling-hints.ts';

const USAGE = `npm run content -- check FOLDER                says what is wrong with a course, with file and line
npm run content -- check FOLDER --write-ids    writes the id of each card into its file as well
npm run content -- import FOLDER               takes it over into the school’s database, its media into MEDIA_DIR
npm run content -- import FOLDER --theirs      leaves what was changed in the studio since as it is there
npm run content -- import FOLDER --ours        takes the folder’s, whatever was changed in the studio
npm run content -- export FOLDER               writes the school’s course as a folder, or over an earlier export
npm run content -- film LESSON FILE            makes a film the lesson’s; with --without-sound a silent one too
npm run content -- posters FOLDER              makes the smaller sizes of each lesson's posters, beside them

Works on DATABASE_URL, or on what runs in DATA_DIR (./data), and on MEDIA_DIR (media in DATA_DIR) or MEDIA_STORE.`;

/** What the command is given by the shell it runs in, and where it says what. */
export type Shell = {
  env: { [name: string]: string | undefined };
  say: (text: string) => void;
  /** Says what is wrong; the command has failed. */
  complain: (text: string) => void;
};

async function check(
  { say, complain }: Shell,
  folder: string,
  { writesIds }: { writesIds: boolean },
): Promise<void> {
  const reading = await withChildWork((childWork) =>
    readCourseFolder(childWork, { folder, known: null, writesIds }),
  );
  if (!reading.ok) {
    complain(reading.problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`).join('\n'));
    return;
  }
  const { course, written } = reading;
  if (!course) throw new Error('nothing is known of it');
  const cards = course.lessons.reduce((sum, lesson) => sum + lesson.cards.length, 0);
  say(`${course.title}: ${course.lessons.length} lessons with ${cards} flashcards, nothing wrong.`);
  const hints = listSpellingHints(course);
  if (hints.length > 0) say(`Spelt in two ways, perhaps on purpose:\n${hints.join('\n')}`);
  if (!writesIds) return;
  say(written.length > 0 ? `Ids written into:\n${written.join('\n')}` : 'Every card has its id in its file.');
}

/** Files of a course may be anybody's: they are opened in children. */
async function withChildWork<Result>(work: (childWork: ChildWork) => Promise<Result>): Promise<Result> {
  const childWork = createChildWork(createLog('silent'));
  await childWork.start();
  try {
    return await work(childWork);
  } finally {
    await childWork.close();
  }
}

type School = {
  db: ReturnType<typeof createDatabase>;
  config: { mediaDir: string };
  media: MediaStore;
  databaseUrl: string;
};

/** Does `work` with the school’s database; what goes wrong with it, the disk or the course is a sentence. */
async function withSchool({ env, complain }: Shell, work: (school: School) => Promise<void>): Promise<void> {
  await inWords({ complain }, async () => {
    const databaseUrl = findDatabase(env);
    if (!databaseUrl) return complain(noDatabase(env));
    await migrateDatabase(findDirectDatabase(env) ?? databaseUrl);
    const pool = createPool(databaseUrl, createLog('silent'));
    try {
      const config = { mediaDir: findMediaDir(env) };
      const media = openMediaStoreOf(env, config.mediaDir);
      await work({ db: createDatabase(pool), config, media, databaseUrl });
    } finally {
      await pool.end();
    }
  });
}

async function importFolder(shell: Shell, folder: string, sides: Sides): Promise<void> {
  const { say } = shell;
  const onPlan = (planned: readonly PlannedPiece[]) => {
    if (planned.length > 0) say(describePlan(planned, sides).join('\n'));
  };
  await withSchool(shell, async (school) => {
    const done = await withChildWork((childWork) =>
      importCourse({ ...school, childWork, clock: systemClock }, folder, { sides, onPlan }),
    );
    say(`The course is ${done}.`);
  });
}

async function exportFolder(shell: Shell, folder: string): Promise<void> {
  await withSchool(shell, async (school) => {
    const files = await exportCourse(school, folder);
    shell.say(`The course is exported to ${folder}: ${files} files.`);
  });
}

/** Puts a film into the queue that the studio's films wait in, and waits with it. */
async function prepareFilm(
  shell: Shell,
  film: { lessonId: string; file: string; isSilent: boolean },
): Promise<void> {
  await withSchool(shell, async ({ db, config, media, databaseUrl }) => {
    const jobs = createSender(databaseUrl);
    try {
      const tools = { db, config, media, jobs, clock: systemClock, ids: randomIds, findFreeBytes };
      const refused = await sendFilm(tools, shell.say, film);
      if (refused !== null) shell.complain(refused);
    } finally {
      await jobs.stop();
    }
  });
}

const POSTER_CHILD = new URL(`./poster-child${extname(import.meta.filename)}`, import.meta.url);
/** Of one lesson's pictures, by day and by night. */
const POSTER_BOUNDS = { memoryBytes: 1024 ** 3, cpuSeconds: 300, openFiles: 100, fileBytes: 100 * 1024 ** 2 };
const POSTER_MS = 900_000;

/** The encoder is no part of what a school runs on: it is loaded by the child that opens the pictures. */
async function makePosters({ say, complain }: Shell, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'lessons')))
    return complain(`${folder} is no course: it has no folder lessons.`);
  const media = listPosterFolders(folder);
  const make = (childWork: ChildWork, job: { media: string }) =>
    childWork.inFolder((workFolder) =>
      childWork.run({
        entry: POSTER_CHILD,
        folder: workFolder,
        job,
        bounds: POSTER_BOUNDS,
        timeoutMs: POSTER_MS,
        signal: new AbortController().signal,
      }),
    );
  await withChildWork(async (childWork) => {
    let count = 0;
    for (const lesson of media) {
      try {
        count += z.int().parse(await make(childWork, { media: lesson }));
      } catch (error) {
        if (!(error instanceof ChildWorkError)) throw error;
        complain(`${lesson}: its poster cannot be read.`);
        return;
      }
    }
    say(`${count} pictures of ${media.length} lessons.`);
  });
}

const SIDES: { readonly [options: string]: Sides } = { '': 'refuse', '--ours': 'ours', '--theirs': 'theirs' };

/** `npm run content -- …` with these arguments. */
export async function runContent(shell: Shell, args: readonly string[]): Promise<void> {
  const [command, folder, ...rest] = args;
  const [file, ...options] = rest;
  const isSilent = options.join(' ') === '--without-sound';
  const sides = SIDES[rest.join(' ')];
  const writesIds = rest.length === 1 && rest[0] === '--write-ids';
  if (command === 'check' && folder && (rest.length === 0 || writesIds))
    await inWords(shell, () => check(shell, resolve(folder), { writesIds }));
  else if (command === 'import' && folder && sides) await importFolder(shell, resolve(folder), sides);
  else if (command === 'export' && folder && rest.length === 0) await exportFolder(shell, resolve(folder));
  else if (command === 'film' && folder && file && (options.length === 0 || isSilent))
    await prepareFilm(shell, { lessonId: folder, file: resolve(file), isSilent });
  else if (command === 'posters' && folder && rest.length === 0)
    await inWords(shell, () => makePosters(shell, resolve(folder)));
  else shell.complain(USAGE);
}
