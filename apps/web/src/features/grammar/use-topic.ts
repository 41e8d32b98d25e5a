import type { GrammarTopic, GrammarTopicSummary } from '@school/contract/grammar';
import type { QueryFailure } from '../../shared/api/call-error.ts';
import { useGetGrammarTopicQuery, useListGrammarTopicsQuery } from './grammar.api.ts';

/** What stands in a topic's place: its text, or why there is none. */
export type TopicDoor = 'open' | 'waiting' | 'logIn' | 'plan' | 'unknown' | 'unreachable';

export type TopicState = {
  door: TopicDoor;
  /** Its text, for those who may read it. */
  topic: GrammarTopic | null;
  /** What everybody may know of it; null until it is known. */
  summary: Pick<GrammarTopicSummary, 'Title' | 'Summary'> | null;
  /** Where it stands among all topics, from 0; -1 until that is known. */
  place: number;
  topics: readonly GrammarTopicSummary[];
  failure: QueryFailure;
  refetch: () => void;
};

const DOORS = { 1: 'logIn', 2: 'plan', 3: 'unknown' } as const;

export function useTopic(GrammarID: string, reader: { UID: string; isKnown: boolean }): TopicState {
  const list = useListGrammarTopicsQuery();
  const { data, error, isError, refetch } = useGetGrammarTopicQuery(
    { GrammarID, UID: reader.UID },
    { skip: !reader.isKnown },
  );
  const topics = list.data ?? [];
  const place = topics.findIndex((topic) => topic.GrammarID === GrammarID);
  const topic = data && 'Text' in data ? data : null;
  const refusal = data && 'error' in data ? DOORS[data.error.code] : null;
  return {
    door: topic ? 'open' : (refusal ?? (isError ? 'unreachable' : 'waiting')),
    topic,
    summary: topic ?? topics[place] ?? null,
    place,
    topics,
    failure: error,
    refetch: () => void refetch(),
  };
}
