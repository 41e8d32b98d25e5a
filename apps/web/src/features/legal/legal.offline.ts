import type { AnswerRules } from '../../shared/offline/answer-rules.ts';

export const legalAnswers: AnswerRules = {
  getLegalPage: { isPaid: false, most: 8 },
};
