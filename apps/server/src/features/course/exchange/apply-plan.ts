import { type PieceContent, type PieceKind, SINGLE_KINDS } from '@school/contract/course-pieces';
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
  const chosen = planned.flatMap((piece) => {
    if (!piece.isContested || sides !== 'theirs') return [piece];
    return piece.kind === 'course' ? keepOrder(piece, school) : [];
  });
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

/** The studio's order stays, and what is new in the folder stands behind it. */
function keepOrder(piece: PlannedPiece, { current }: SchoolPieces): PlannedPiece[] {
  const theirs = readContent('course', current.find(({ kind }) => kind === 'course') ?? null);
  const ours = readContent('course', piece);
  if (!theirs || !ours) return [];
  const withNew = (kept: string[], said: string[]) => [...kept, ...said.filter((id) => !kept.includes(id))];
  const content: PieceContent<'course'> = {
    ...theirs,
    lessons: withNew(theirs.lessons, ours.lessons),
    grammar: withNew(theirs.grammar, ours.grammar),
  };
  const hasNew =
    content.lessons.length + content.grammar.length > theirs.lessons.length + theirs.grammar.length;
  return hasNew ? [{ ...piece, content }] : [];
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
