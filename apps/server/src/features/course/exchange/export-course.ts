import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type LessonContent, PIECE_CONTENTS } from '@school/contract/course-pieces';
import { ADDED_FOLDER, avifOf, SCHOOL_MEDIA } from '@school/contract/lesson-file-paths';
import { POSTER_CHOICE } from '@school/contract/posters';
import { formatVtt } from '@school/domain/captions/web-vtt';
import { unmixedFolderOf } from '@school/domain/film-cut';
import { posterFile, WHOLE_POSTER } from '@school/domain/posters';
import { propertyOf } from '@school/domain/records';
import type { Context } from '../../../platform/context.ts';
import { copyFileOut, copyOut } from '../../../platform/media-store/local-copies.ts';
import { isAnyBelow, isMissing, type MediaStore } from '../../../platform/media-store/store.ts';
import { clearUnfinished, unfinishedOf } from '../../../platform/unfinished-folders.ts';
import { findCourse } from '../../lessons/index.ts';
import { listCurrent } from '../../revisions/index.ts';
import { exportVoices, soundOf, type VoicesOfCourse, withSounds } from '../../voices/index.ts';
import { CourseError } from '../course-error.ts';
import { REVISIONS_FILE } from '../course-files.ts';
import { listMissingMedia } from '../lesson-media.ts';
import { readCourse, withoutComputerVoice } from '../read-course.ts';
import { SCHOOL_FOLDER } from '../read-school.ts';
import { SPEAKERS_FILE, takeFileOf, takesFileOf } from '../read-takes.ts';
import { type FolderPiece, isSameContent, keyOf, listFolderPieces, nameOf } from './folder-pieces.ts';
import { formatRevisionsFile, readRevisionsFile } from './revisions-file.ts';
import { speakersFile, takesFile, writeCourseFiles } from './write-folder.ts';

export type ExportTools = Pick<Context, 'db' | 'media'>;

/**
 * Writes the school's course as a folder, whole or not at all: into one that is not there, or over an earlier export of
 * the same school, in which what an export does not write (a film's script) stays. Returns how many files it has.
 */
export async function exportCourse(ctx: ExportTools, folder: string): Promise<number> {
  const { school, pieces, revisions, voices } = await readSchool(ctx);
  requirePlace(folder, school);
  const heard = await withSounds(ctx.media, voices);
  clearUnfinished(dirname(folder));
  const unfinished = unfinishedOf(folder);
  try {
    mkdirSync(unfinished, { recursive: true });
    for (const [file, text] of writeCourseFiles(pieces)) writeText(join(unfinished, file), text);
    await copyMedia(ctx.media, pieces, unfinished);
    layEmptyCaptions(pieces, unfinished);
    await writeVoices(ctx.media, heard, unfinished);
    writeText(join(unfinished, REVISIONS_FILE), formatRevisionsFile({ school, pieces: revisions }));
    requireSame(pieces, unfinished);
    const files = listFiles(unfinished);
    if (existsSync(folder)) replaceFiles(folder, unfinished, new Set(files));
    else renameSync(unfinished, folder);
    return files.length;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function readSchool({ db }: ExportTools) {
  return db.transaction(
    async (tx) => {
      const course = await findCourse(tx);
      if (!course) throw refusal('The school has no course yet.');
      const rows = (await listCurrent(tx)).filter(({ content }) => content !== null);
      const revisions = rows.map(({ kind, pieceId, revision }): [string, number] => [
        keyOf({ kind, id: pieceId }),
        revision,
      ]);
      const pieces = rows.map(
        ({ kind, pieceId, content }) =>
          ({ kind, id: pieceId, content: PIECE_CONTENTS[kind].parse(content) }) as FolderPiece,
      );
      const voices = await exportVoices(tx);
      return { school: course.schoolId, pieces, revisions: Object.fromEntries(revisions), voices };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const refusal = (reason: string) => new CourseError([{ file: REVISIONS_FILE, line: 1, reason }]);

function requirePlace(folder: string, school: string): void {
  if (!existsSync(folder) || (statSync(folder).isDirectory() && readdirSync(folder).length === 0)) return;
  const known = statSync(folder).isDirectory() ? readRevisionsFile(folder) : null;
  if (!known) throw refusal(`${folder} is there already, and is no export: name another folder.`);
  if (known.school !== school)
    throw refusal(`${folder} was exported from another school: name another folder.`);
}

function writeText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function copyMedia(media: MediaStore, pieces: readonly FolderPiece[], folder: string): Promise<void> {
  for (const piece of pieces) {
    if (piece.kind === 'school') await copyPictures(media, piece, join(folder, SCHOOL_FOLDER));
    const to = join(folder, 'lessons', piece.id, 'media');
    if (piece.kind === 'cards') await copySounds(media, piece, to);
    if (piece.kind !== 'lesson') continue;
    await copyAdded(media, piece, to);
    if (!piece.content.media) continue;
    const from = await findUnmixed(media, piece.content.media.folder);
    if ((await copyOut(media, from, to)) === 0) throw missing(piece, from);
    await layPoster(media, piece.id, piece.content.media, to);
  }
}

/** A film goes on naming captions that have lost their last line: without their file the folder could not be read. */
function layEmptyCaptions(pieces: readonly FolderPiece[], folder: string): void {
  for (const { kind, id, content } of pieces) {
    if (kind !== 'lesson' || !content.media) continue;
    const lesson = join(folder, 'lessons', id);
    for (const file of listMissingMedia(lesson, content.media.playlist))
      if (file.startsWith('captions/')) writeText(join(lesson, file), formatVtt([]));
  }
}

/** A film without the voices that were mixed into it: they lie beside it as takes, and are mixed again from there. */
async function findUnmixed(media: MediaStore, folder: string): Promise<string> {
  const unmixed = unmixedFolderOf(folder);
  return (await isAnyBelow(media, unmixed)) ? unmixed : folder;
}

const missing = (piece: FolderPiece, name: string) =>
  refusal(`${nameOf(piece)}: its media are not in MEDIA_DIR or MEDIA_STORE (${name}).`);

/** Who reads lines, and the takes of them that are chosen or heard. */
async function writeVoices(
  media: MediaStore,
  { speakers, takes }: VoicesOfCourse,
  folder: string,
): Promise<void> {
  if (speakers.length > 0) writeText(join(folder, SPEAKERS_FILE), speakersFile(speakers));
  for (const [lessonId, own] of Map.groupBy(takes, (take) => take.lessonId)) {
    // Of a lesson that was removed.
    if (!existsSync(join(folder, 'lessons', lessonId))) continue;
    writeText(join(folder, takesFileOf(lessonId)), takesFile(own));
    for (const take of own)
      await copyFileOut(media, soundOf(take), join(folder, takeFileOf(lessonId, take.id)));
  }
}

/** In a folder the poster has its name: the one that was chosen takes the film's own one's place. */
async function layPoster(
  media: MediaStore,
  lessonId: string,
  { folder, poster }: NonNullable<LessonContent['media']>,
  to: string,
): Promise<void> {
  const isAdded = poster.startsWith(`${ADDED_FOLDER}/`);
  if (!isAdded && !POSTER_CHOICE.test(poster)) return;
  for (const name of readdirSync(to))
    if (/^poster(?:-night)?(?:-\d+)?\.(?:avif|webp)$/.test(name)) rmSync(join(to, name));
  const from = `${isAdded ? lessonId : folder}/${poster}`;
  await copyFileOut(media, from, join(to, posterFile(WHOLE_POSTER)));
}

async function copyPictures(
  media: MediaStore,
  piece: FolderPiece & { kind: 'school' },
  to: string,
): Promise<void> {
  for (const { picture } of piece.content.teachers) {
    if (picture === null) continue;
    await copyNamed(media, piece, `${SCHOOL_MEDIA}/${ADDED_FOLDER}/${picture}`, join(to, picture));
  }
}

/** What the studio has added to a lesson and the lesson shows, a photo in both its formats. */
async function copyAdded(
  media: MediaStore,
  piece: FolderPiece & { kind: 'lesson' },
  to: string,
): Promise<void> {
  for (const { file } of [...piece.content.photos, ...piece.content.audios]) {
    if (!file.startsWith(`${ADDED_FOLDER}/`)) continue;
    for (const name of new Set([file, avifOf(`/${file}`)?.slice(1) ?? file]))
      await copyNamed(media, piece, `${piece.id}/${name}`, join(to, name));
  }
}

/** What a teacher's own file has brought for the lesson's cards; other sounds lie with the film. */
async function copySounds(
  media: MediaStore,
  piece: FolderPiece & { kind: 'cards' },
  to: string,
): Promise<void> {
  for (const file of new Set(piece.content.flatMap(({ soundFile }) => soundFile ?? [])))
    if (file.startsWith(`${ADDED_FOLDER}/`))
      await copyNamed(media, piece, `${piece.id}/${file}`, join(to, file));
}

async function copyNamed(media: MediaStore, piece: FolderPiece, name: string, to: string): Promise<void> {
  await copyFileOut(media, name, to).catch((error: unknown) => {
    throw isMissing(error) || propertyOf(error, 'code') === 'ENOENT' ? missing(piece, name) : error;
  });
}

/** Throws unless the written folder reads back as the same course. */
function requireSame(pieces: readonly FolderPiece[], folder: string): void {
  const reading = readCourse(folder);
  if (!reading.ok) throw new CourseError(reading.problems);
  const written = new Map(listFolderPieces(reading.course, () => null).map((piece) => [keyOf(piece), piece]));
  const lost = pieces.filter((piece) => !isSame(piece, written.get(keyOf(piece))));
  if (lost.length === 0) return;
  const reason = 'This cannot be written as files without loss.';
  throw new CourseError(lost.map((piece) => ({ file: nameOf(piece), line: 1, reason })));
}

function isSame(piece: FolderPiece, other: FolderPiece | undefined): boolean {
  if (piece.kind === 'lesson' && other?.kind === 'lesson') {
    // Where its film lies is each school's own.
    const { media, ...said } = piece.content;
    const { media: otherMedia, ...otherSaid } = other.content;
    return (media === null) === (otherMedia === null) && isDeepStrictEqual(said, otherSaid);
  }
  // Without cards, languages, spellings or words there is no file.
  if (!other) return Object.keys(piece.content ?? {}).length === 0;
  // What a computer says of its cards is each folder's own.
  if (piece.kind === 'cards' && other.kind === 'cards')
    return isDeepStrictEqual(
      piece.content.map(withoutComputerVoice),
      other.content.map(withoutComputerVoice),
    );
  return isSameContent(piece.kind, piece.content, other.content);
}

function listFiles(folder: string, below = folder): string[] {
  return readdirSync(below, { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    return entry.isDirectory() ? listFiles(folder, path) : [relative(folder, path)];
  });
}

/** What an export writes, and so may take away. */
const OWN = [
  /^(?:course|plans|school|speakers|live-lessons|private-lessons)\.yaml$/,
  /^(?:vocabulary|spellings)\.csv$/,
  /^lessons\/[^/]+\/(?:lesson\.md|lesson\.de\.md|flashcards\.csv|captions\/[a-z]+\.vtt|media\/.+|takes\.csv|takes\/[^/]+\.m4a)$/,
  /^school\/[^/]+\.(?:webp|avif|jpe?g|png)$/,
  /^(?:grammar|legal)\/[^/]+\.md$/,
];

/** Each file is the old or the new one, never a part; the list of revisions comes last. */
function replaceFiles(folder: string, unfinished: string, files: ReadonlySet<string>): void {
  for (const file of [...files].toSorted(
    (left, right) => Number(left === REVISIONS_FILE) - Number(right === REVISIONS_FILE),
  )) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    renameSync(join(unfinished, file), join(folder, file));
  }
  for (const file of listFiles(folder))
    if (!files.has(file) && OWN.some((pattern) => pattern.test(file))) rmSync(join(folder, file));
}
