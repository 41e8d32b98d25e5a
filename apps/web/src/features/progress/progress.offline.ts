import type { AnswerRules } from '../../shared/offline/answer-rules.ts';

export const progressAnswers: AnswerRules = {
  getProgress: { isPaid: false, most: 1 },
};
