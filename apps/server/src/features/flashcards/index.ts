import type { Feature } from '../../platform/feature.ts';
import { flashcardCallables } from './flashcards.callables.ts';

export { listForeignFlashcards, type NewFlashcard, saveFlashcards } from './flashcards.repo.ts';

export const flashcardsFeature: Feature = { name: 'flashcards', callables: flashcardCallables };
