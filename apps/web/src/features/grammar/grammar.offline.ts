import type { AnswerRules } from '../../shared/offline/answer-rules.ts';

export const grammarAnswers: AnswerRules = {
  getGrammarTopic: { isPaid: true, most: 60 },
  listGrammarTopics: { isPaid: false, most: 1 },
};
