import type { AuditAction } from '@school/contract/audit';
import type { PieceContent, PieceKind } from '@school/contract/course-pieces';
import { sayIn } from '@school/contract/words';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findLesson, type LessonRow } from '../../lessons/index.ts';
import { recordDeed } from '../../operators/index.ts';
import {
  changePiece,
  type NamedRevision,
  type PieceConflict,
  type PieceSaved,
} from '../../revisions/index.ts';
import { PIECE_RULES } from '../pieces/piece-rules.ts';

/** Who changes something of a lesson in the studio, and from which revision; null: whatever is there. */
export type StudioChange<Kind extends PieceKind> = {
  /** Null for a command, and for who has no account any more. */
  by: string | null;
  expected: number | null;
  action: AuditAction;
  edit: (content: PieceContent<Kind> | null) => PieceContent<Kind>;
  /** What the log says of it; by default nothing but that it was. */
  fields?: (content: PieceContent<Kind>) => { [name: string]: string | number | boolean | null };
};

export async function requireLesson(db: Database, id: string): Promise<LessonRow> {
  const row = await findLesson(db, id);
  if (!row) throw new DomainError('not-found', 'There is no such lesson.');
  return row;
}

/** Changes a piece of a lesson, and writes it into the studio's log; changes of one sitting are one entry there. */
export async function changeLessonPiece<Kind extends 'lesson' | 'captions' | 'cards'>(
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  kind: Kind,
  lesson: Pick<LessonRow, 'id' | 'title'>,
  { by, expected, action, edit, fields = () => ({}) }: StudioChange<Kind>,
): Promise<PieceSaved<Kind> | PieceConflict<Kind>> {
  let before: PieceContent<Kind> | null = null;
  const saved = await changePiece({ clock }, tx, PIECE_RULES[kind], {
    id: lesson.id,
    by,
    origin: 'studio',
    expected,
    edit: (content) => {
      before = content;
      return edit(content);
    },
  });
  if (!saved.ok || saved.content === null) return saved;
  await recordDeed(
    tx,
    { clock },
    {
      by,
      action,
      subject: { id: `lesson:${lesson.id}`, title: lesson.title, lessonId: lesson.id },
      before: before === null ? {} : fields(before),
      after: fields(saved.content),
      isSitting: true,
    },
  );
  return saved;
}

/** A saved piece as it is answered; one that is not there says `empty`. */
export function presentSaved<Kind extends PieceKind>(
  saved: PieceSaved<Kind> | PieceConflict<Kind>,
  empty: PieceContent<Kind>,
) {
  if (saved.ok) return { ...saved, content: saved.content ?? empty };
  return { ...saved, theirs: saved.theirs ?? empty };
}

export function presentChanged(row: NamedRevision | null): { by: string | null; at: string } | null {
  return row && { by: row.by, at: row.changedAt.toISOString() };
}

/** A piece that has no title is called by its kind. */
export function titleOf(kind: PieceKind, content: PieceContent<PieceKind>): string {
  return content !== null && 'title' in content && kind !== 'live-lessons'
    ? sayIn(content.title, 'en')
    : kind;
}
