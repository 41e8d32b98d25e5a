import type { Piece } from '@school/contract/course-pieces';
import { type RevisionRow, readContent } from '../../revisions/index.ts';
import { type FolderPiece, isSameContent, keyOf, nameOf } from './folder-pieces.ts';

/** Who wins where a piece was changed in the school since the folder was made. */
export type Sides = 'refuse' | 'ours' | 'theirs';

/** What an import makes of one piece; `content` is null for one that is taken away. */
export type PlannedPiece = Piece & {
  change: 'added' | 'changed' | 'removed';
  content: FolderPiece['content'] | null;
  /** The one that the school has now; 0 for none. */
  revision: number;
  /** Changed in the school since. */
  isContested: boolean;
};

export type SchoolPieces = {
  current: readonly RevisionRow[];
  /** By key, the last revision that an import made. */
  taken: ReadonlyMap<string, number>;
};

/** Pieces that a folder may leave out without taking them away: what the stage has recorded is not the folder's. */
const isRecording = ({ kind, pieceId }: Pick<RevisionRow, 'kind' | 'pieceId'>, head: readonly string[]) =>
  (kind === 'lesson' || kind === 'captions' || kind === 'cards') && !head.includes(pieceId);

/**
 * What differs between a folder and the school. `base` is the revision of each piece that the folder was exported with;
 * of a folder that was never exported, the last that an import made.
 */
export function planImport(
  pieces: readonly FolderPiece[],
  { current, taken }: SchoolPieces,
  base: ReadonlyMap<string, number> | null,
): PlannedPiece[] {
  const rows = new Map(current.map((row) => [keyOf({ kind: row.kind, id: row.pieceId }), row]));
  const isContested = (row: RevisionRow) => {
    const key = keyOf({ kind: row.kind, id: row.pieceId });
    return row.revision > ((base ?? taken).get(key) ?? 0);
  };
  const planned = pieces.flatMap(({ kind, id, content }): PlannedPiece[] => {
    const row = rows.get(keyOf({ kind, id }));
    const said = row ? readContent(kind, row) : null;
    if (!row || said === null)
      return [
        {
          kind,
          id,
          change: 'added',
          content,
          revision: row?.revision ?? 0,
          isContested: row ? isContested(row) : false,
        },
      ];
    if (isSameContent(kind, said, content)) return [];
    return [{ kind, id, change: 'changed', content, revision: row.revision, isContested: isContested(row) }];
  });
  return [...planned, ...listRemoved(pieces, rows, isContested)];
}

function listRemoved(
  pieces: readonly FolderPiece[],
  rows: ReadonlyMap<string, RevisionRow>,
  isContested: (row: RevisionRow) => boolean,
): PlannedPiece[] {
  const kept = new Set(pieces.map(keyOf));
  const headRow = rows.get('course/course') ?? null;
  const head = readContent('course', headRow)?.lessons ?? [];
  return [...rows].flatMap(([key, row]): PlannedPiece[] => {
    if (kept.has(key) || row.content === null || isRecording(row, head)) return [];
    const { kind, pieceId: id, revision } = row;
    return [{ kind, id, change: 'removed', content: null, revision, isContested: isContested(row) }];
  });
}

const SIGNS = { added: '+', changed: '~', removed: '-' } as const;

/** What an import changes, a line each. */
export function describePlan(planned: readonly PlannedPiece[], sides: Sides): string[] {
  return planned.map((piece) => {
    const said = piece.isContested ? `  changed in the studio since; ${OUTCOMES[sides]}` : '';
    return `${SIGNS[piece.change]} ${nameOf(piece)}${said}`;
  });
}

const OUTCOMES: { readonly [sides in Sides]: string } = {
  refuse: 'refused',
  ours: 'the folder’s is taken',
  theirs: 'the studio’s stays',
};
