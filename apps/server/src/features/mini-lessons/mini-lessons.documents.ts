import { MINI_LESSON_INDEX } from '@school/contract/mini-lessons';
import type { DocumentCollection, DocumentQuery } from '../../platform/document-protocol/collection.ts';
import { stringList } from '../../platform/document-protocol/values.ts';
import { DomainError } from '../../platform/errors.ts';
import {
  findCourse,
  listMiniLessonIds,
  listNewestMiniLessons,
  presentLessonDocument,
} from '../lessons/index.ts';

const MAX_LIMIT = 100;

/** The index document: the mini lessons' ids in order. */
export const miniLessonIndex: DocumentCollection = {
  path: MINI_LESSON_INDEX.collection,
  onlyDocument: MINI_LESSON_INDEX.document,
  get: async (ctx, _request, id) => {
    if (!(await findCourse(ctx.db))) return null;
    const time = new Date(0).toISOString();
    const fields = { [MINI_LESSON_INDEX.field]: stringList(await listMiniLessonIds(ctx.db)) };
    return { id, fields, createTime: time, updateTime: time };
  },
};

/** The one query of specification §7: mini lessons, the newest first. */
export const newestMiniLessons: DocumentCollection = {
  path: 'Videos',
  list: async (ctx, _request, query) => {
    requireMiniLessonQuery(query);
    const limit = Math.min(query.limit ?? MAX_LIMIT, MAX_LIMIT);
    return (await listNewestMiniLessons(ctx.db, limit)).map(presentLessonDocument);
  },
};

function requireMiniLessonQuery({ where, orderBy, startAt, endAt }: DocumentQuery): void {
  const [filter, ...otherFilters] = where;
  const asksForMiniLessons =
    otherFilters.length === 0 &&
    filter?.field === 'Type' &&
    filter.op === 'EQUAL' &&
    'stringValue' in filter.value &&
    filter.value.stringValue === 'mini_lesson';
  const [first, second, ...others] = orderBy;
  const newestFirst =
    first?.field === 'Date' &&
    first.direction === 'DESCENDING' &&
    (!second || second.field === '__name__') &&
    others.length === 0;
  if (!asksForMiniLessons || !newestFirst || startAt || endAt) {
    throw new DomainError('permission-denied', 'Missing or insufficient permissions.');
  }
}
