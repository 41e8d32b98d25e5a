import type { GrammarTopic, GrammarTopicSummary } from '@school/contract/grammar';
import type { Language } from '@school/contract/language-cookie';
import { withGerman, wordsFor } from '@school/contract/words';
import { readGrammarExercises } from '@school/domain/exercises/grammar-exercises';
import type { GrammarTopicHead } from './grammar.repo.ts';
import type { GrammarTopicRow } from './grammar.table.ts';
import { isOpenToAll } from './open-topic.ts';

export function presentTopicSummary(row: GrammarTopicHead, language: Language): GrammarTopicSummary {
  return { GrammarID: row.id, ...presentHead(row, language), isOpenToAll: isOpenToAll(row) };
}

export function presentTopic(row: GrammarTopicRow, language: Language): GrammarTopic {
  const text = withGerman(readable(row.text), row.textGerman && readable(row.textGerman));
  return {
    hasAccess: true,
    GrammarID: row.id,
    ...presentHead(row, language),
    Text: wordsFor(text, language),
  };
}

function presentHead(row: GrammarTopicHead, language: Language) {
  return {
    Title: wordsFor(withGerman(row.title, row.titleGerman), language),
    Summary: wordsFor(withGerman(row.summary, row.summaryGerman), language),
  };
}

/** Its exercises stand apart from the text (`features/exercises`). */
export const readable = (text: string): string => readGrammarExercises(text).text;
