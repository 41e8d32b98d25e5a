import type { Feature } from '../../platform/feature.ts';
import type { Lessons } from '../lessons/index.ts';
import type { FindCardLines } from './card-lines.ts';
import { createFlashcardCallables } from './flashcards.callables.ts';

export type { CardAsked, CardFound, FindCardLines, Hearer } from './card-lines.ts';
export { presentFlashcard } from './flashcards.presenter.ts';
export {
  countLinelessCards,
  listAllPhrases,
  listCardsLikeLines,
  listFlashcards,
  listForeignFlashcards,
  listLessonsOfCards,
  listLinelessCards,
  listPhrases,
  listSwissGerman,
  type NewFlashcard,
  saveFlashcards,
  selectCards,
} from './flashcards.repo.ts';
export type { FlashcardRow } from './flashcards.table.ts';

export const createFlashcardsFeature = (lessons: Lessons, findCardLines: FindCardLines): Feature => ({
  name: 'flashcards',
  callables: createFlashcardCallables(lessons, findCardLines),
});
