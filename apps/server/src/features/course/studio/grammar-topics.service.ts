import { WHOLE_GRAMMAR_ID } from '@school/contract/constants';
import type { CourseHead } from '@school/contract/course-pieces';
import { SOUNDS_TOPIC_ID } from '@school/contract/sounds';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requireWhole } from '../../../platform/straight-text.ts';
import { recordDeed } from '../../operators/index.ts';
import { changePiece, findCurrent, readContent } from '../../revisions/index.ts';
import { PIECE_RULES } from '../pieces/piece-rules.ts';
import { slugOf } from './slug.ts';

type Tools = Pick<Context, 'db' | 'clock'>;

/** No topic's own. */
const TAKEN: readonly string[] = [WHOLE_GRAMMAR_ID, SOUNDS_TOPIC_ID];

/** A topic that has its title alone, behind all others; no topic ever had its id. */
export async function addTopic({ db, clock }: Tools, { by, title }: { by: string; title: string }) {
  requireWhole(title);
  return db.transaction(async (tx) => {
    const id = await findFreeId(tx, slugOf(title));
    await changePiece({ clock }, tx, PIECE_RULES.grammar, {
      id,
      by,
      origin: 'studio',
      expected: null,
      edit: (known) => known ?? { title, summary: title, text: title },
    });
    await changeOrder({ clock }, tx, by, (ids) => [...ids, id]);
    await log({ clock }, tx, { by, action: 'topic-added', id, title });
    return id;
  });
}

async function findFreeId(tx: Database, slug: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!TAKEN.includes(id) && !(await findCurrent(tx, { kind: 'grammar', id }))) return id;
  }
}

/** Moves a topic before another; null moves it to the end. */
export async function moveTopic(
  { db, clock }: Tools,
  { by, id, before }: { by: string; id: string; before: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await changeOrder({ clock }, tx, by, (ids) => {
      if (!ids.includes(id) || (before !== null && !ids.includes(before))) throw noTopic();
      if (before === id) return ids;
      const others = ids.filter((other) => other !== id);
      return others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id);
    });
    await log({ clock }, tx, { by, action: 'topics-ordered', id, title: id });
  });
}

export async function removeTopic(
  { db, clock }: Tools,
  { by, id }: { by: string; id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = readContent('grammar', await findCurrent(tx, { kind: 'grammar', id }));
    if (!known) throw noTopic();
    await changePiece({ clock }, tx, PIECE_RULES.grammar, {
      id,
      by,
      origin: 'studio',
      expected: null,
      edit: () => null,
    });
    await changeOrder({ clock }, tx, by, (ids) => ids.filter((other) => other !== id));
    await log({ clock }, tx, { by, action: 'topic-removed', id, title: id });
  });
}

const noTopic = () => new DomainError('not-found', 'There is no such topic.');

async function changeOrder(
  tools: Pick<Context, 'clock'>,
  tx: Database,
  by: string,
  order: (ids: string[]) => string[],
): Promise<void> {
  await changePiece(tools, tx, PIECE_RULES.course, {
    id: 'course',
    by,
    origin: 'studio',
    expected: null,
    edit: (head: CourseHead | null) => {
      if (!head) throw new DomainError('failed-precondition', 'There is no course yet.');
      return { ...head, grammar: order(head.grammar) };
    },
  });
}

async function log(
  tools: Pick<Context, 'clock'>,
  tx: Database,
  {
    by,
    action,
    id,
    title,
  }: { by: string; action: 'topic-added' | 'topic-removed' | 'topics-ordered'; id: string; title: string },
): Promise<void> {
  await recordDeed(tx, tools, {
    by,
    action,
    subject: { id: `grammar:${id}`, title },
    before: {},
    after: {},
  });
}
