import type { AnswerRules } from '../../shared/offline/answer-rules.ts';

export const lessonAnswers: AnswerRules = {
  getSecureData_v2_0: { isPaid: true, most: 60 },
  getLessonSummary: { isPaid: false, most: 60 },
};
