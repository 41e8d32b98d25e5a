import type { DocumentCollection, DocumentQuery } from '../../platform/document-protocol/collection.ts';
import { stringList } from '../../platform/document-protocol/values.ts';
import { DomainError } from '../../platform/errors.ts';
import { findCourse } from './course.repo.ts';
import { presentLessonDocument } from './lessons.presenter.ts';
import { findLesson, listNewestMiniLessons } from './lessons.repo.ts';

const INDEX_DOCUMENT = 'mini_lessons_collection_attributes';
const MAX_LIMIT = 100;

/** `Videos/{id}`: public fields; the index document; and the query of specification §7: mini lessons, newest first. */
export const videoDocuments: DocumentCollection = {
  path: 'Videos',
  get: async (ctx, _request, id) => {
    if (id === INDEX_DOCUMENT) {
      const course = await findCourse(ctx.db);
      const time = new Date(0).toISOString();
      return (
        course && {
          id,
          fields: { index: stringList(course.miniLessonIndex) },
          createTime: time,
          updateTime: time,
        }
      );
    }
    const row = await findLesson(ctx.db, id);
    return row?.isAvailable ? presentLessonDocument(row) : null;
  },
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
