import { ADDED_FOLDER, SCHOOL_MEDIA } from '@school/contract/lesson-file-paths';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { takeLock } from '../../../platform/locks.ts';
import { isAnyBelow } from '../../../platform/media-store/store.ts';
import { transactOrUndo } from '../../../platform/transact-or-undo.ts';
import { type CourseRow, findCourse, listMediaPaths, noteImport } from '../../lessons/index.ts';
import { findCurrent, listCurrent, listTaken, readContent } from '../../revisions/index.ts';
import { importVoices } from '../../voices/index.ts';
import type { Course, CourseProblem } from '../course.schemas.ts';
import { CourseError } from '../course-error.ts';
import { REVISIONS_FILE } from '../course-files.ts';
import { placeMedia } from '../place-media.ts';
import { applyPlan, listSettled } from './apply-plan.ts';
import type { FolderJob, FolderReading } from './folder-job.ts';
import { keyOf, listFolderPieces, nameOf } from './folder-pieces.ts';
import { type PlannedPiece, planImport, type SchoolPieces, type Sides } from './plan-import.ts';
import { readCourseFolder } from './read-course-folder.ts';
import { type RevisionsFile, renewRevisionsFile } from './revisions-file.ts';

export type ImportTools = Pick<Context, 'db' | 'clock' | 'media'>;

export type ImportOptions = {
  /** Who wins where a piece was changed in the studio since. */
  sides?: Sides;
  /** Called with the planned changes before any is made. */
  onPlan?: (planned: readonly PlannedPiece[]) => void;
};

/** An import changes what came from a course folder, and nothing of another source. */
const SOURCE = 'course';

/**
 * Takes a course folder over: all of it or nothing. Returns whether anything was to be done; an unchanged folder costs
 * one reading of its files.
 */
export async function importCourse(
  ctx: ImportTools & Pick<Context, 'childWork'>,
  folder: string,
  options: ImportOptions = {},
): Promise<'imported' | 'unchanged'> {
  return importFolder(ctx, folder, (job) => readCourseFolder(ctx.childWork, job), options);
}

/** The same with the folder read by `read`. */
export async function importFolder(
  ctx: ImportTools,
  folder: string,
  read: (job: FolderJob) => Promise<FolderReading>,
  { sides = 'refuse', onPlan }: ImportOptions,
): Promise<'imported' | 'unchanged'> {
  const known = await findCourse(ctx.db);
  const isWhole = known !== null && (await hasMedia(ctx));
  const reading = await read({ folder, known: isWhole ? known.contentHash : null });
  if (!reading.ok) throw new CourseError(reading.problems);
  const { course, revisions: file } = reading;
  requireOwnSchool(known, file);
  if (!course) return 'unchanged';
  const lines = new Map(course.lessons.flatMap(({ cards }) => cards.map(({ id, line }) => [id, line])));
  const first = plan(course, file, await readSchool(ctx.db));
  onPlan?.(first);
  requireUncontested(first, sides);
  // Media first, each version in its own folder: a learner who is watching keeps the old one.
  const placed = await placeMedia(ctx.media, course, folder);
  const take = async (tx: Database) => {
    await takeLock(tx, 'course-import');
    requireOwnSchool(await findCourse(tx), file);
    const school = await readSchool(tx);
    const planned = plan(course, file, school);
    requireUncontested(planned, sides);
    const { title, dialect, computerVoice: hasComputerVoice, contentHash } = course;
    const head = { title, dialect, hasComputerVoice };
    const { schoolId } = await noteImport(tx, { ...head, contentHash, school: file?.school ?? null });
    await applyPlan(tx, {
      planned,
      sides,
      school,
      base: baseOf(file),
      now: ctx.clock.now(),
      recordings: new Set(course.lessons.flatMap(({ id, isRecording }) => (isRecording ? [id] : []))),
      lineOf: (cardId) => lines.get(cardId) ?? 1,
    });
    await importVoices(tx, course.voices, ctx.clock.now());
    return { school: schoolId, pieces: await listSettled(tx) };
  };
  const renewed = await transactOrUndo(ctx.db, take, placed.undo);
  if (file) renewRevisionsFile(folder, renewed);
  return 'imported';
}

function requireOwnSchool(known: CourseRow | null, file: RevisionsFile | null): void {
  if (!known || !file || file.school === known.schoolId) return;
  const reason = `This folder was exported from another school. To take it over into this one, take ${REVISIONS_FILE} away first.`;
  throw new CourseError([{ file: REVISIONS_FILE, line: 1, reason }]);
}

/** Another machine with the same database, or an emptied disk, still needs the media. */
async function hasMedia({ db, media }: ImportTools): Promise<boolean> {
  const kept = await listMediaPaths(db, SOURCE);
  const school = readContent('school', await findCurrent(db, { kind: 'school', id: 'school' }));
  const pictures = (school?.teachers ?? []).flatMap(({ picture }) =>
    picture === null ? [] : [`${SCHOOL_MEDIA}/${ADDED_FOLDER}/${picture}`],
  );
  for (const path of kept) if (!(await isAnyBelow(media, path))) return false;
  for (const picture of pictures) if (!(await media.find(picture))) return false;
  return true;
}

async function readSchool(db: Database): Promise<SchoolPieces> {
  const taken = new Map((await listTaken(db)).map((piece) => [keyOf(piece), piece.revision]));
  return { current: await listCurrent(db), taken };
}

const baseOf = (file: RevisionsFile | null) => file && new Map(Object.entries(file.pieces));

function plan(course: Course, file: RevisionsFile | null, school: SchoolPieces): PlannedPiece[] {
  const captions = new Map(
    school.current.filter(({ kind }) => kind === 'captions').map((row) => [row.pieceId, row]),
  );
  const recordings = new Set(course.lessons.flatMap(({ id, isRecording }) => (isRecording ? id : [])));
  const films = new Map(school.current.map((row) => [keyOf({ kind: row.kind, id: row.pieceId }), row]));
  const pieces = listFolderPieces(course, (id) => readContent('captions', captions.get(id) ?? null)).map(
    (piece) => {
      if (piece.kind !== 'lesson' || !recordings.has(piece.id)) return piece;
      // A recording’s film lies where the stage has made it.
      const media = readContent('lesson', films.get(keyOf(piece)) ?? null)?.media;
      return media ? { ...piece, content: { ...piece.content, media } } : piece;
    },
  );
  return planImport(pieces, school, baseOf(file));
}

function requireUncontested(planned: readonly PlannedPiece[], sides: Sides): void {
  if (sides !== 'refuse') return;
  const problems = planned
    .filter(({ isContested }) => isContested)
    .map((piece): CourseProblem => ({ file: nameOf(piece), line: 1, reason: CONTESTED }));
  if (problems.length > 0) throw new CourseError(problems);
}

const CONTESTED =
  'This was changed in the studio since. Export the course again; or import with --theirs, which leaves the studio’s as it is, or --ours, which takes the folder’s.';
