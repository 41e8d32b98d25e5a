import type { AnswerRules } from '../../shared/offline/answer-rules.ts';

export const vocabularyAnswers: AnswerRules = {
  listOwnCards: { isPaid: false, most: 60 },
};
