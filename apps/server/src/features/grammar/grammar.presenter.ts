import type { GrammarTopic, GrammarTopicSummary } from '@school/contract/grammar';
import type { GrammarTopicRow } from './grammar.table.ts';
import { isOpenToAll } from './open-topic.ts';

export function presentTopicSummary(row: Omit<GrammarTopicRow, 'text'>): GrammarTopicSummary {
  return { GrammarID: row.id, Title: row.title, Summary: row.summary, isOpenToAll: isOpenToAll(row) };
}

export function presentTopic({ id, title, summary, text }: GrammarTopicRow): GrammarTopic {
  return { hasAccess: true, GrammarID: id, Title: title, Summary: summary, Text: text };
}
