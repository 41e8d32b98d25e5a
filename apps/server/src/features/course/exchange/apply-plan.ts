import { isDeepStrictEqual } from 'node:util';
import { type Piece, type PieceKind, SINGLE_KINDS } from '@school/contract/course-pieces';
import type { Database } from '../../../platform/database.ts';
import { listForeignFlashcards } from '../../flashcards/index.ts';
import { listForeignLessons, listLessonIds } from '../../lessons/index.ts';
import { addRevisions, listCurrent, type PieceRules, readContent } from '../../revisions/index.ts';
import type { CourseProblem } from '../course.schemas.ts';
import { CourseError } from '../course-error.ts';
import { indexSavedLessons } from '../pieces/index-lessons.ts';
import { writeCaptions, writeCards, writeLesson } from '../pieces/lesson-writes.ts';
import { PIECE_RULES } from '../pieces/piece-rules.ts';
import { keyOf, nameOf } from './folder-pieces.ts';
import type { PlannedPiece, SchoolPieces, Sides } from './plan-import.ts';

type Plan = {
  planned: readonly PlannedPiece[];
  sides: Sides;
  school: SchoolPieces;
  /** The folder's own revisions: a school that is empty goes on with them. */
  base: ReadonlyMap<string, number> | null;
  now: Date;
  /** The lessons that are of the stage. */
  recordings: ReadonlySet<string>;
  /** Where a card stands in its lesson's file. */
  lineOf: (cardId: string) => number;
};

/** Carries a plan out, in the import's transaction. */
export async function applyPlan(
  tx: Database,
  { planned, sides, school, base, now, recordings, lineOf }: Plan,
): Promise<void> {
  const chosen = sides === 'theirs' ? keepTheirs(planned, school) : planned;
  await requireNoForeign(
    tx,
    chosen.filter(({ id }) => !recordings.has(id)),
    lineOf,
  );
  const isOf = (kind: PieceKind) => (piece: PlannedPiece) => piece.kind === kind;
  for (const { id, content } of chosen.filter(isOf('lesson')))
    await writeLesson(
      tx,
      id,
      readContent('lesson', { content }),
      now,
      recordings.has(id) ? 'stage' : 'course',
    );
  for (const { id, content } of chosen.filter(isOf('captions')))
    await writeCaptions(tx, id, readContent('captions', { content }));
  const cards = chosen.filter(isOf('cards'));
  await writeCards(tx, new Map(cards.map(({ id, content }) => [id, readContent('cards', { content })])), now);
  for (const kind of SINGLE_KINDS)
    for (const piece of chosen.filter(isOf(kind))) await applyOne(tx, PIECE_RULES[kind], piece, now);
  // The order comes last: it places what is there.
  for (const piece of chosen.filter(isOf('course'))) await applyOne(tx, PIECE_RULES.course, piece, now);
  await indexSavedLessons(tx);
  await addRevisions(
    tx,
    chosen.map((piece) => ({
      kind: piece.kind,
      pieceId: piece.id,
      revision: piece.revision > 0 ? piece.revision + 1 : (base?.get(keyOf(piece)) ?? 1),
      content: piece.content,
      origin: 'import' as const,
      changedBy: null,
      changedAt: now,
      restoredFrom: null,
    })),
  );
}

async function applyOne<Kind extends PieceKind>(
  tx: Database,
  rules: PieceRules<Kind>,
  { id, content }: PlannedPiece,
  now: Date,
): Promise<void> {
  await rules.apply(tx, id, readContent(rules.kind, { content }), now);
}

const LESSON_KINDS: readonly PieceKind[] = ['lesson', 'captions', 'cards'];

/**
 * What is left of a plan where the studio's changes stay: a lesson of which it changed any part is not taken away, and
 * the order names what there is.
 */
function keepTheirs(planned: readonly PlannedPiece[], { current }: SchoolPieces): PlannedPiece[] {
  const removed = new Set(planned.filter(({ change }) => change === 'removed').map(keyOf));
  const contested = new Set(planned.filter(({ isContested }) => isContested).map(keyOf));
  const isKept = ({ kind, id }: Piece) => {
    const isOfRemoved = LESSON_KINDS.includes(kind) && removed.has(keyOf({ kind: 'lesson', id }));
    const together = isOfRemoved ? LESSON_KINDS : [kind];
    return together.some((one) => contested.has(keyOf({ kind: one, id })));
  };
  const stays = (piece: Piece) => removed.has(keyOf(piece)) && isKept(piece);
  const goes = (piece: Piece) => removed.has(keyOf(piece)) && !isKept(piece);
  const theirs = readContent('course', current.find(({ kind }) => kind === 'course') ?? null);
  return planned.flatMap((piece) => {
    const ours = piece.kind === 'course' ? readContent('course', piece) : null;
    if (!theirs || !ours) return isKept(piece) ? [] : [piece];
    const [first, second] = piece.isContested ? [theirs, ours] : [ours, theirs];
    const merge = (kind: PieceKind, before: string[], after: string[]) => [
      ...before.filter((id) => !goes({ kind, id })),
      ...after.filter((id) => !before.includes(id) && (piece.isContested || stays({ kind, id }))),
    ];
    const content = {
      ...first,
      lessons: merge('lesson', first.lessons, second.lessons),
      grammar: merge('grammar', first.grammar, second.grammar),
    };
    return isDeepStrictEqual(content, theirs) ? [] : [{ ...piece, content }];
  });
}

/** Nothing that did not come from a course folder gives way to one. */
async function requireNoForeign(
  tx: Database,
  chosen: readonly PlannedPiece[],
  lineOf: Plan['lineOf'],
): Promise<void> {
  const idsOf = (kind: PieceKind) => chosen.filter((piece) => piece.kind === kind).map(({ id }) => id);
  const lessons = await listForeignLessons(tx, 'course', idsOf('lesson'));
  const problems = lessons.map(
    (id): CourseProblem => ({
      file: `lessons/${id}/lesson.md`,
      line: 1,
      reason: `The school has a lesson '${id}' that did not come from a course folder: rename this one.`,
    }),
  );
  const own = await listLessonIds(tx, 'course');
  const cards = chosen.flatMap((piece) =>
    piece.kind === 'cards' ? (readContent('cards', piece) ?? []).map(({ id }) => ({ id, piece })) : [],
  );
  const foreign = new Set(
    await listForeignFlashcards(
      tx,
      [...own, ...idsOf('lesson')],
      cards.map(({ id }) => id),
    ),
  );
  for (const { id, piece } of cards.filter((card) => foreign.has(card.id)))
    problems.push({
      file: nameOf(piece),
      line: lineOf(id),
      reason: `The school has a card '${id}' that did not come from a course folder: write another id.`,
    });
  if (problems.length > 0) throw new CourseError(problems);
}

/** Which revision each piece has now, by key. */
export async function listSettled(tx: Database): Promise<{ [key: string]: number }> {
  const rows = await listCurrent(tx);
  const entries = rows
    .filter(({ content }) => content !== null)
    .map(({ kind, pieceId, revision }): [string, number] => [keyOf({ kind, id: pieceId }), revision]);
  return Object.fromEntries(entries);
}
