import { isDeepStrictEqual } from 'node:util';
import {
  type CaptionsContent,
  type LessonContent,
  PIECE_CONTENTS,
  type Piece,
  type PieceContent,
  type PieceKind,
} from '@school/contract/course-pieces';
import { withGerman } from '@school/contract/words';
import type { Course, CourseLesson } from '../course.schemas.ts';
import { CourseError } from '../course-error.ts';
import { pinLineIds } from '../line-ids.ts';
import { mediaPathOf } from '../place-media.ts';

/** A piece with what it says. */
export type FolderPiece = {
  [Kind in PieceKind]: { kind: Kind; id: string; content: PieceContent<Kind> };
}[PieceKind];

export const keyOf = ({ kind, id }: { kind: PieceKind; id: string }): string => `${kind}/${id}`;

const NAMES: { readonly [kind in PieceKind]: (id: string) => string } = {
  course: () => 'course.yaml',
  lesson: (id) => `lessons/${id}`,
  captions: (id) => `lessons/${id}/captions`,
  cards: (id) => `lessons/${id}/flashcards.csv`,
  grammar: (id) => `grammar/${id}.md`,
  legal: (id) => `legal/${id}.md`,
  school: () => 'school.yaml',
  vocabulary: () => 'vocabulary.csv',
  spellings: () => 'spellings.csv',
  plans: () => 'plans.yaml',
  'live-lessons': () => 'live-lessons.yaml',
  'private-lessons': () => 'private-lessons.yaml',
};

/** A piece by the file that says it. */
export const nameOf = ({ kind, id }: Piece): string => NAMES[kind](id);

/** Captions of a language without lines are none. */
export function isSameContent(kind: PieceKind, left: object | null, right: object | null): boolean {
  if (kind !== 'captions') return isDeepStrictEqual(left, right);
  const withLines = (content: object | null) =>
    new Map(Object.entries(content ?? {}).filter(([, lines]) => !isDeepStrictEqual(lines, [])));
  return isDeepStrictEqual(withLines(left), withLines(right));
}

/**
 * What a folder's files say, piece by piece, as it is kept. Captions without ids get those that their lines have in
 * the school, `known` by lesson, where they are the same lines. Throws `CourseError` for what no school takes.
 */
export function listFolderPieces(
  course: Course,
  known: (lessonId: string) => CaptionsContent | null,
): FolderPiece[] {
  return [
    ...course.lessons.flatMap((lesson) => listLessonPieces(lesson, known(lesson.id))),
    ...course.grammarTopics.map(({ id, ...content }) => ({ kind: 'grammar' as const, id, content })),
    ...course.legalPages.map(({ page, ...content }) => ({ kind: 'legal' as const, id: page, content })),
    ...listSinglePieces(course),
  ].map(straighten);
}

/** As it comes back from the database: nothing is `undefined`, and nothing is there that the contract does not know. */
function straighten(piece: FolderPiece): FolderPiece {
  const content: unknown = JSON.parse(JSON.stringify(piece.content));
  const straight = PIECE_CONTENTS[piece.kind].safeParse(content);
  if (straight.success) return { ...piece, content: straight.data } as FolderPiece;
  const problems = straight.error.issues.map(({ path, message }) => ({
    file: nameOf(piece),
    line: 1,
    reason: `${path.map(String).join('.') || 'the file'}: ${message}`,
  }));
  throw new CourseError(problems);
}

function listLessonPieces(lesson: CourseLesson, known: CaptionsContent | null): FolderPiece[] {
  const { id, cards, captions } = lesson;
  const pieces: FolderPiece[] = [{ kind: 'lesson', id, content: toLessonContent(lesson) }];
  if (captions.length > 0)
    pieces.push({ kind: 'captions', id, content: pinLineIds(id, captions, known ?? {}) });
  if (cards.length > 0)
    pieces.push({
      kind: 'cards',
      id,
      content: cards.map(
        ({ id: cardId, swissGerman, english, standardGerman, soundFile, lineId, regions }) => ({
          id: cardId,
          swissGerman,
          english,
          standardGerman,
          soundFile,
          ...(lineId !== undefined && { lineId }),
          ...(regions && { regions }),
        }),
      ),
    });
  return pieces;
}

function toLessonContent(lesson: CourseLesson): LessonContent {
  return {
    title: lesson.Title,
    subtitle: lesson.Subtitle ?? null,
    type: lesson.Type,
    difficulty: lesson.Difficulty,
    theme: lesson.Theme ?? null,
    dialect: lesson.Dialect ?? null,
    publication: lesson.publication ?? (lesson.isAvailable ? 'published' : 'draft'),
    date: lesson.Date,
    text: lesson.text,
    isFreeSample: lesson.isFreeSample,
    mondayLessonID: lesson.MondayLessonID ?? null,
    germanVersionID: lesson.GermanVersionURL?.slice('/videos/'.length) ?? null,
    durationSeconds: lesson.durationSeconds,
    photos: lesson.photos,
    audios: lesson.audios,
    media: lesson.hasFilm
      ? {
          folder: mediaPathOf(lesson),
          playlist: 'master.m3u8',
          poster: lesson.posterName,
          posterWidths: lesson.poster.widths,
          hasNightPoster: lesson.poster.hasNight,
        }
      : null,
  };
}

function listSinglePieces(course: Course): FolderPiece[] {
  const { title, dialect, language, computerVoice, lessons, grammarTopics, liveSchedule, privateLessons } =
    course;
  const head = {
    title,
    dialect,
    language,
    computerVoice,
    lessons: lessons.filter(({ isRecording }) => !isRecording).map(({ id }) => id),
    grammar: grammarTopics.map(({ id }) => id),
  };
  const vocabulary = course.vocabulary.map(
    ({ swissGerman, english, standardGerman, note, noteGerman, regions }) => ({
      swissGerman,
      english,
      standardGerman,
      note: note === null ? null : withGerman(note, noteGerman),
      ...(regions && { regions }),
    }),
  );
  const pieces: FolderPiece[] = [
    { kind: 'course', id: 'course', content: head },
    { kind: 'plans', id: 'plans', content: course.catalogue },
  ];
  if (course.school) pieces.push({ kind: 'school', id: 'school', content: course.school });
  if (vocabulary.length > 0) pieces.push({ kind: 'vocabulary', id: 'vocabulary', content: vocabulary });
  if (course.spellings.length > 0)
    pieces.push({ kind: 'spellings', id: 'spellings', content: course.spellings });
  if (liveSchedule) pieces.push({ kind: 'live-lessons', id: 'live-lessons', content: copy(liveSchedule) });
  if (privateLessons)
    pieces.push({
      kind: 'private-lessons',
      id: 'private-lessons',
      content: {
        ...privateLessons,
        meetingPlace: privateLessons.meetingPlace ?? null,
        meetingUrl: privateLessons.meetingUrl ?? null,
      },
    });
  return pieces;
}

/** A schedule that may be changed. */
function copy({ holidays, dates, ...schedule }: NonNullable<Course['liveSchedule']>) {
  return {
    ...schedule,
    holidays: [...holidays],
    dates: dates.map(({ words, ...date }) => ({ ...date, words: [...words] })),
  };
}
