import { removeImportedCards } from '@school/contract/card-files';
import { callable } from '../../platform/callable-protocol.ts';
import type { Feature } from '../../platform/feature.ts';
import { deleteImportedCards } from '../vocabulary/index.ts';
import { mountCardFiles } from './card-files.routes.ts';
import { createFilePlaces } from './file-places.ts';

/** A learner's cards go out as files and come in from files. It keeps nothing itself. */
export function createCardFilesFeature(): Feature {
  const places = createFilePlaces();
  return {
    name: 'card-files',
    callables: [
      callable(removeImportedCards, async ({ db }, { caller, input }) => ({
        count: await deleteImportedCards(db, caller.uid, input.importID ?? null),
      })),
    ],
    paths: [{ prefix: '/card-files', isDataOnly: true }],
    routes: (app, ctx, wiring) => mountCardFiles(app, ctx, places, wiring),
  };
}
