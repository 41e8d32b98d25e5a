import type { AnswerRules } from '../../shared/offline/answer-rules.ts';

/** As many as one answer holds: a sitting begins with the first of them, and goes on without a network. */
export const ALL_DUE = 200;

export const flashcardAnswers: AnswerRules = {
  getFlashcardsCloudFunction: { isPaid: true, most: 60 },
  // All that are due. Of one lesson the page has all cards, and what is next is a part of these.
  listDueCards: { isPaid: true, most: 1, isKept: (key) => key === JSON.stringify({ limit: ALL_DUE }) },
  getReviewStatistics: { isPaid: false, most: 1 },
};
