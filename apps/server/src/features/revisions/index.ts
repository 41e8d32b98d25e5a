import type { Feature } from '../../platform/feature.ts';
import { exportedChanges } from './revisions.export.ts';
import { purgeRevisions } from './revisions.purge.ts';

export {
  changePiece,
  type PieceChange,
  type PieceConflict,
  type PieceRules,
  type PieceSaved,
  readContent,
} from './change-piece.service.ts';
export { mergeFields, mergeRows, mergeValue } from './merge.domain.ts';
export {
  addRevisions,
  findCurrent,
  findRevision,
  findRevisionAt,
  findRevisionBefore,
  listCurrent,
  listLeftMedia,
  listRevisionsOf,
  listSaidFiles,
  listTaken,
  type NamedRevision,
} from './revisions.repo.ts';
export type { RevisionOrigin, RevisionRow } from './revisions.table.ts';

/** The history of the course's pieces. */
export const revisionsFeature: Feature = {
  name: 'revisions',
  exportRows: [exportedChanges],
  purgeExpired: purgeRevisions,
};
