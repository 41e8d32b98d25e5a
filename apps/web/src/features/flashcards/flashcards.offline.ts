import type { AnswerRules } from '../../shared/offline/answer-rules.ts';

export const flashcardAnswers: AnswerRules = {
  getFlashcardsCloudFunction: { isPaid: true, most: 60 },
  // Of one lesson the page has all cards.
  listDueCards: { isPaid: true, most: 1, isKept: (key) => !key.includes('lessonID') },
  getReviewStatistics: { isPaid: false, most: 1 },
};
