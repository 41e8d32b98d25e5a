import type { AnswerRules } from '../../shared/offline/answer-rules.ts';

export const exerciseAnswers: AnswerRules = {
  getExercises: { isPaid: true, most: 60 },
  getCardWords: { isPaid: true, most: 1 },
};
