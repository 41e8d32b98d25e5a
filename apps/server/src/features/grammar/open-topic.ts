import { WHOLE_GRAMMAR_ID } from '@school/contract/constants';
import { checkGrammarAccess } from '@school/domain/access';
import type { Context } from '../../platform/context.ts';
import { findTier } from '../entitlements/index.ts';
import type { LessonRefusal } from '../lessons/index.ts';
import { findTopic, listTopics } from './grammar.repo.ts';
import type { GrammarTopicRow } from './grammar.table.ts';

type Tools = Pick<Context, 'db' | 'clock'>;

/** The first topic's page is everybody's. */
export function isOpenToAll({ position }: Pick<GrammarTopicRow, 'position'>): boolean {
  return position === 0;
}

/** The page of a topic for a reader, who is null for a visitor. */
export async function openTopic(
  { db, clock }: Tools,
  id: string,
  reader: string | null,
): Promise<{ ok: true; topic: GrammarTopicRow } | LessonRefusal> {
  const [topic, tier] = await Promise.all([findTopic(db, id), findTier(db, reader, clock.now())]);
  const part = topic && { isOpenToAll: isOpenToAll(topic) };
  const access = checkGrammarAccess({ isSignedIn: reader !== null, tier }, part);
  if (!access.ok) return access;
  // A topic that is not there has been refused.
  return topic ? { ok: true, topic } : { ok: false, code: 3 };
}

/** The topics that a PDF is made of, for a reader whose plan covers it; the first topic's too comes with a plan. */
export async function openPdf(
  { db, clock }: Tools,
  id: string,
  reader: string | null,
): Promise<{ ok: true; topics: GrammarTopicRow[] } | LessonRefusal> {
  const [topics, tier] = await Promise.all([findTopics(db, id), findTier(db, reader, clock.now())]);
  const part = topics.length > 0 ? { isOpenToAll: false } : null;
  const access = checkGrammarAccess({ isSignedIn: reader !== null, tier }, part);
  return access.ok ? { ok: true, topics } : access;
}

async function findTopics(db: Tools['db'], id: string): Promise<GrammarTopicRow[]> {
  if (id === WHOLE_GRAMMAR_ID) return listTopics(db);
  const topic = await findTopic(db, id);
  return topic ? [topic] : [];
}
