import { exerciseAnswers } from '../features/exercises/exercises.offline.ts';
import { flashcardAnswers } from '../features/flashcards/flashcards.offline.ts';
import { grammarAnswers } from '../features/grammar/grammar.offline.ts';
import { legalAnswers } from '../features/legal/legal.offline.ts';
import { lessonAnswers } from '../features/lessons/lessons.offline.ts';
import { progressAnswers } from '../features/progress/progress.offline.ts';
import { vocabularyAnswers } from '../features/vocabulary/vocabulary.offline.ts';
import type { AnswerRules } from '../shared/offline/answer-rules.ts';

/** What a learner has opened stays readable for a time without a network. */
export const OFFLINE_CALLS: AnswerRules = {
  ...exerciseAnswers,
  ...flashcardAnswers,
  ...grammarAnswers,
  ...legalAnswers,
  ...lessonAnswers,
  ...progressAnswers,
  ...vocabularyAnswers,
};
