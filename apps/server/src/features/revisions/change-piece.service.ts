import { isDeepStrictEqual } from 'node:util';
import {
  PIECE_CONTENTS,
  type Piece,
  type PieceContent,
  type PieceKind,
} from '@school/contract/course-pieces';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { takeNamedLock, takeSharedLock } from '../../platform/locks.ts';
import { addRevisions, findCurrent, findRevision, type NamedRevision } from './revisions.repo.ts';
import type { RevisionOrigin } from './revisions.table.ts';

/** What the mechanism has to know of a kind of piece. */
export type PieceRules<Kind extends PieceKind> = {
  kind: Kind;
  /** Makes the tables that learners' pages read say this; null takes the piece away. */
  apply: (tx: Database, id: string, content: PieceContent<Kind> | null, now: Date) => Promise<void>;
  /** What two people have made of one; null where both have changed the same. */
  merge: (
    base: PieceContent<Kind>,
    mine: PieceContent<Kind>,
    theirs: PieceContent<Kind>,
  ) => { content: PieceContent<Kind> } | null;
  /** An old content as it is taken up again. */
  restore: (old: PieceContent<Kind>, current: PieceContent<Kind> | null) => PieceContent<Kind>;
};

export type PieceChange<Kind extends PieceKind> = {
  id: string;
  /** Whose change it is; null for a command's. */
  by: string | null;
  origin: RevisionOrigin;
  /** The revision that was looked at; null changes whatever is there. */
  expected: number | null;
  restoredFrom?: number;
  /** Refuses the change whenever another editor has changed the piece since (optimistic locking). */
  isStrict?: boolean;
  /** What becomes of it. May throw: then nothing is changed. */
  edit: (content: PieceContent<Kind> | null) => PieceContent<Kind> | null;
};

export type PieceSaved<Kind extends PieceKind> = {
  ok: true;
  revision: number;
  isMerged: boolean;
  content: PieceContent<Kind> | null;
};
export type PieceConflict<Kind extends PieceKind> = {
  ok: false;
  reason: 'changed';
  revision: number;
  theirs: PieceContent<Kind> | null;
  changed: { by: string | null; at: string };
};

type Tools = Pick<Context, 'clock'>;

/** What a row of this kind says; throws where no release has written it. */
export function readContent<Kind extends PieceKind>(
  kind: Kind,
  row: { content: unknown } | null,
): PieceContent<Kind> | null {
  if (row === null || row.content === null) return null;
  return PIECE_CONTENTS[kind].parse(row.content) as PieceContent<Kind>;
}

/**
 * Changes a piece in a transaction: one at a time, from the revision that was looked at. Another editor's changes of
 * other parts are merged (optimistic locking); where both changed the same, nothing is changed, and the answer has the
 * other's version.
 */
export async function changePiece<Kind extends PieceKind>(
  { clock }: Tools,
  tx: Database,
  rules: PieceRules<Kind>,
  change: PieceChange<Kind>,
): Promise<PieceSaved<Kind> | PieceConflict<Kind>> {
  const piece: Piece = { kind: rules.kind, id: change.id };
  await takeSharedLock(tx, 'course-import');
  await takeNamedLock(tx, 'course-piece', `${piece.kind}/${piece.id}`);
  const row = await findCurrent(tx, piece);
  const theirs = readContent(rules.kind, row);
  const revision = row?.revision ?? 0;
  const isExpected = change.expected === null || change.expected === revision;
  const mine = isExpected
    ? { content: change.edit(theirs) }
    : change.isStrict
      ? null
      : await mergeWithTheirs(tx, rules, change, theirs);
  if (!mine) return conflict(row, theirs);
  const saved = { ok: true as const, isMerged: !isExpected, content: mine.content };
  if (isDeepStrictEqual(mine.content, theirs)) return { ...saved, revision };
  const now = clock.now();
  await rules.apply(tx, change.id, mine.content, now);
  await addRevisions(tx, [
    {
      kind: rules.kind,
      pieceId: change.id,
      revision: revision + 1,
      content: mine.content,
      origin: change.origin,
      changedBy: change.by,
      changedAt: now,
      restoredFrom: change.restoredFrom ?? null,
    },
  ]);
  return { ...saved, revision: revision + 1 };
}

async function mergeWithTheirs<Kind extends PieceKind>(
  tx: Database,
  rules: PieceRules<Kind>,
  { id, expected, edit }: PieceChange<Kind>,
  theirs: PieceContent<Kind> | null,
): Promise<{ content: PieceContent<Kind> } | null> {
  const seen = expected === null ? null : await findRevision(tx, { kind: rules.kind, id }, expected);
  const base = readContent(rules.kind, seen);
  const mine = edit(base);
  return base === null || mine === null || theirs === null ? null : rules.merge(base, mine, theirs);
}

function conflict<Kind extends PieceKind>(
  row: NamedRevision | null,
  theirs: PieceContent<Kind> | null,
): PieceConflict<Kind> {
  if (!row) throw new DomainError('not-found', 'That is not there any more.');
  const changed = { by: row.by, at: row.changedAt.toISOString() };
  return { ok: false, reason: 'changed', revision: row.revision, theirs, changed };
}
