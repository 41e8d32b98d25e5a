import type { PieceContent } from '@school/contract/course-pieces';
import type { EditedKind } from '@school/contract/studio-pieces';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { recordDeed } from '../../operators/index.ts';
import {
  changePiece,
  findCurrent,
  type PieceConflict,
  type PieceRules,
  type PieceSaved,
  readContent,
} from '../../revisions/index.ts';
import { requireContent } from './check-content.ts';
import { presentChanged, titleOf } from './studio-pieces.ts';

/** How a piece stands, as the form that changes it begins. */
export async function readPiece<Kind extends EditedKind>(db: Database, kind: Kind, id: string) {
  const row = await findCurrent(db, { kind, id });
  return {
    kind,
    revision: row?.revision ?? 0,
    content: readContent(kind, row),
    changed: presentChanged(row),
  };
}

type Save<Kind extends EditedKind> = {
  by: string;
  id: string;
  expectedRevision: number;
  content: PieceContent<Kind>;
};

/** Makes a piece say this, from the revision that was looked at. */
export async function savePiece<Kind extends EditedKind>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rules: PieceRules<Kind>,
  { by, id, expectedRevision, content }: Save<Kind>,
): Promise<PieceSaved<Kind> | PieceConflict<Kind>> {
  const checked = requireContent(rules.kind, content);
  return db.transaction(async (tx) => {
    const saved = await changePiece({ clock }, tx, rules, {
      id,
      by,
      origin: 'studio',
      expected: expectedRevision,
      edit: () => checked,
    });
    if (!saved.ok || saved.revision === expectedRevision) return saved;
    await recordDeed(
      tx,
      { clock },
      {
        by,
        action: 'piece-changed',
        subject: { id: `${rules.kind}:${id}`, title: titleOf(rules.kind, checked) },
        before: {},
        after: { kind: rules.kind, revision: saved.revision },
        isSitting: true,
      },
    );
    return saved;
  });
}
