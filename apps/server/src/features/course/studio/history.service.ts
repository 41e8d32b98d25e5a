import type {
  CaptionsContent,
  LessonContent,
  Piece,
  PieceContent,
  PieceKind,
} from '@school/contract/course-pieces';
import type { OperatorRole } from '@school/contract/operators';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findLesson } from '../../lessons/index.ts';
import { recordDeed } from '../../operators/index.ts';
import {
  changePiece,
  findCurrent,
  findRevision,
  findRevisionBefore,
  listRevisionsOf,
  type PieceRules,
  readContent,
} from '../../revisions/index.ts';
import { PIECE_RULES } from '../pieces/piece-rules.ts';
import { lockGermanVersions, withoutLostLinks } from './change-lesson.service.ts';
import { titleOf } from './studio-pieces.ts';

const PAGE = 50;

/** What a school sells and is bound by is its owner's. */
export const roleFor = (kind: PieceKind): OperatorRole =>
  kind === 'plans' || kind === 'legal' || kind === 'school' ? 'owner' : 'teacher';

export async function listHistory(db: Database, piece: Piece, before = Number.MAX_SAFE_INTEGER) {
  const limit = PAGE + 1;
  const rows = await listRevisionsOf(db, piece, { before: Math.min(before, 2 ** 31 - 1), limit });
  return {
    revisions: rows.slice(0, PAGE).map(({ revision, origin, restoredFrom, by, changedAt }) => ({
      revision,
      origin,
      restoredFrom,
      by,
      at: changedAt.toISOString(),
    })),
    hasMore: rows.length > PAGE,
  };
}

async function getRevisionRow(db: Database, piece: Piece, revision: number) {
  const row = await findRevision(db, piece, revision);
  if (!row) throw new DomainError('not-found', 'There is no such revision.');
  return row;
}

/** What a revision made of the one before it. */
export async function compareRevision<Kind extends PieceKind>(
  db: Database,
  { kind, id }: { kind: Kind; id: string },
  revision: number,
) {
  const after = await getRevisionRow(db, { kind, id }, revision);
  const before = await findRevisionBefore(db, { kind, id }, revision);
  return { kind, before: readContent(kind, before), after: readContent(kind, after) };
}

type Tools = Pick<Context, 'db' | 'clock' | 'media'>;

/** What goes with a lesson's words and lines when they are taken up again: the ends of its film. */
export type FilmHistory = {
  /** Whether the lesson has another revision by it. */
  showAsBefore: (
    tools: Omit<Tools, 'db'>,
    tx: Database,
    lesson: { lessonId: string; by: string; old: LessonContent },
  ) => Promise<boolean>;
  /** Lines of an earlier moment by the time of what the film shows now. */
  fitLines: (
    tx: Database,
    lessonId: string,
    old: { lines: CaptionsContent; at: Date },
  ) => Promise<CaptionsContent>;
};

/** Makes a piece say again what it said; its new revision. */
export async function restore(
  ctx: Tools,
  film: FilmHistory,
  wanted: { by: string; piece: Piece; revision: number; expected: number },
): Promise<number> {
  return restoreBy(ctx, film, PIECE_RULES[wanted.piece.kind], wanted);
}

/** What a piece said, by what the school has now: its lines by the film's time, a lesson without links that are lost. */
async function fitToday<Kind extends PieceKind>(
  tx: Database,
  film: FilmHistory,
  { rules, id, old, at }: { rules: PieceRules<Kind>; id: string; old: PieceContent<Kind>; at: Date },
): Promise<PieceContent<Kind>> {
  if (rules.kind === 'captions')
    return (await film.fitLines(tx, id, { lines: old as CaptionsContent, at })) as PieceContent<Kind>;
  if (rules.kind === 'lesson')
    return (await withoutLostLinks(tx, id, old as LessonContent)) as PieceContent<Kind>;
  return old;
}

async function restoreBy<Kind extends PieceKind>(
  { db, clock, media }: Tools,
  film: FilmHistory,
  rules: PieceRules<Kind>,
  { by, piece, revision, expected }: { by: string; piece: Piece; revision: number; expected: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const row = await getRevisionRow(tx, piece, revision);
    const old = readContent(rules.kind, row);
    if (old === null) throw new DomainError('not-found', 'That revision says nothing.');
    if ('germanVersionID' in old && old.germanVersionID !== null) await lockGermanVersions(tx);
    const isFilmChanged =
      'media' in old &&
      (await isUnchanged(tx, piece, expected)) &&
      (await film.showAsBefore({ clock, media }, tx, { lessonId: piece.id, by, old }));
    const fitted = await fitToday(tx, film, { rules, id: piece.id, old, at: row.changedAt });
    const saved = await changePiece({ clock }, tx, rules, {
      id: piece.id,
      by,
      origin: 'restore',
      expected: isFilmChanged ? expected + 1 : expected,
      isStrict: true,
      restoredFrom: revision,
      edit: (current) => rules.restore(fitted, current),
    });
    if (!saved.ok)
      throw new DomainError('aborted', 'Another editor has changed this since.', { reason: 'changed' });
    const lesson = isOfLesson(piece.kind) ? await findLesson(tx, piece.id) : null;
    await recordDeed(
      tx,
      { clock },
      {
        by,
        action: 'piece-restored',
        subject: {
          id: lesson ? `lesson:${lesson.id}` : `${piece.kind}:${piece.id}`,
          title: lesson?.title ?? titleOf(piece.kind, old),
          ...(lesson && { lessonId: lesson.id }),
        },
        before: {},
        after: { kind: piece.kind, revision },
      },
    );
    return saved.revision;
  });
}

const isUnchanged = async (db: Database, piece: Piece, expected: number) =>
  (await findCurrent(db, piece))?.revision === expected;

const isOfLesson = (kind: PieceKind) => kind === 'lesson' || kind === 'captions' || kind === 'cards';
