import { removeImportedCards } from '@school/contract/card-files';
import { callable } from '../../platform/callable-protocol.ts';
import { createConcurrentRequests } from '../../platform/concurrent-requests.ts';
import type { Feature } from '../../platform/feature.ts';
import { deleteImportedCards } from '../vocabulary/index.ts';
import { mountCardFiles } from './card-files.routes.ts';
import type { FindLineFiles } from './list-cards.service.ts';

/** Files in transfer, or waiting for a child: no account or network takes all places. */
const AT_ONCE = { perAccount: 1, perNetwork: 2 };

/** A learner's cards go out as files and come in from files. It keeps nothing itself. */
export function createCardFilesFeature(findLineFiles: FindLineFiles): Feature {
  const concurrentRequests = createConcurrentRequests(AT_ONCE);
  return {
    name: 'card-files',
    callables: [
      callable(removeImportedCards, async ({ db }, { caller, input }) => ({
        count: await deleteImportedCards(db, caller.uid, input.importID ?? null),
      })),
    ],
    paths: [{ prefix: '/card-files', isDataOnly: true }],
    routes: (app, ctx, wiring) => mountCardFiles(app, ctx, { concurrentRequests, findLineFiles }, wiring),
  };
}
