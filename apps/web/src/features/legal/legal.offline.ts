import type { AnswerRules } from '../../shared/offline/answer-rules.ts';

export const legalAnswers: AnswerRules = {
  getSchoolPage: { isPaid: false, most: 2 },
  getLegalPage: { isPaid: false, most: 8 },
};
