import type { Feature } from '../../platform/feature.ts';
import type { FindCardLines } from '../flashcards/index.ts';
import type { Lessons } from '../lessons/index.ts';
import type { FindVocabulary } from './find-vocabulary.service.ts';
import { listOwnCardsOf } from './own-cards.repo.ts';
import { mountOwnSounds } from './own-sounds.routes.ts';
import { exportedSounds, OWN_SOUNDS, type OwnSounds } from './own-sounds.service.ts';
import { createVocabularyCallables } from './vocabulary.callables.ts';

export {
  createFindVocabulary,
  type FindVocabulary,
  keepMadeOfVocabulary,
} from './find-vocabulary.service.ts';
export {
  deleteImportedCards,
  insertOwnCards,
  listDecks,
  listLessonsOfOwnCards,
  listOwnCardsOf,
  listOwnSwissGerman,
  type OwnCardScope,
  selectOwnCards,
  selectOwnDecks,
} from './own-cards.repo.ts';
export { MAX_OWN_CARDS } from './own-cards.service.ts';
export type { OwnCardRow } from './own-cards.table.ts';
export {
  chooseSoundsThatFit,
  createOwnSounds,
  keepOwnSounds,
  type OwnSounds,
  readOwnSounds,
} from './own-sounds.service.ts';
export {
  findVocabularyVersion,
  listVocabulary,
  type NewVocabularyEntry,
  saveVocabulary,
} from './vocabulary.repo.ts';

export const createVocabularyFeature = (
  lessons: Lessons,
  findCardLines: FindCardLines,
  findVocabulary: FindVocabulary,
  ownSounds: OwnSounds,
): Feature => ({
  name: 'vocabulary',
  callables: createVocabularyCallables(lessons, findCardLines, findVocabulary),
  paths: [{ prefix: OWN_SOUNDS, isDataOnly: true }],
  routes: (app, ctx) => mountOwnSounds(app, ctx, ownSounds),
  exportRows: [exportedSounds],
  // The rows go with their account.
  exportAccount: async (db, _ctx, uid) =>
    (await listOwnCardsOf(db, uid)).map(({ accountId: _own, keptAt, ...card }) => ({
      ...card,
      keptAt: keptAt.toISOString(),
    })),
});
