import type { Caller } from '../../platform/caller.ts';
import type {
  DocumentCollection,
  DocumentQuery,
  DocumentRequest,
  StoredDocument,
} from '../../platform/document-protocol/collection.ts';
import { integerValue, nullableString, stringValue } from '../../platform/document-protocol/values.ts';
import { DomainError } from '../../platform/errors.ts';
import { findSlot, listSlots } from './private-lessons.repo.ts';
import type { PrivateLessonSlotRow } from './private-lessons.table.ts';

const DENIED = 'Missing or insufficient permissions.';
/** Five days of twelve hours, twice: more slots than this cannot be. */
const MAX_SLOTS = 120;
/** What the document store's protocol needs of a document that keeps no times. */
const LONG_AGO = '2020-01-01T00:00:00.000000Z';

/** `PrivateLessons`: read by each signed-in caller; another student's slot names no one (decisions §4). */
export const privateLessonDocuments: DocumentCollection = {
  path: 'PrivateLessons',
  get: async (ctx, request, id) => {
    const caller = requireCaller(request);
    const row = await findSlot(ctx.db, id);
    return row ? presentSlot(row, caller) : null;
  },
  list: async (ctx, request, query) => {
    const caller = requireCaller(request);
    requireWholeList(query);
    const rows = await listSlots(ctx.db, Math.min(query.limit ?? MAX_SLOTS, MAX_SLOTS));
    return rows.map((row) => presentSlot(row, caller));
  },
};

function requireCaller({ caller }: DocumentRequest): Caller {
  if (!caller) throw new DomainError('permission-denied', DENIED);
  return caller;
}

function requireWholeList({ where, orderBy, startAt, endAt }: DocumentQuery): void {
  const isByName = orderBy.every(({ field, direction }) => field === '__name__' && direction === 'ASCENDING');
  if (where.length > 0 || startAt || endAt || !isByName) throw new DomainError('permission-denied', DENIED);
}

function presentSlot(
  { id, day, meridiem, hour, studentId }: PrivateLessonSlotRow,
  caller: Caller,
): StoredDocument {
  const shown = studentId === null || studentId === caller.uid ? studentId : 'taken';
  return {
    id,
    createTime: LONG_AGO,
    updateTime: LONG_AGO,
    fields: {
      id: stringValue(id),
      Day: stringValue(day),
      Meridiem: stringValue(meridiem),
      Hour: integerValue(hour),
      StudentUID: nullableString(shown),
    },
  };
}
