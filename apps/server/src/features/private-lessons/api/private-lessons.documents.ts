import type { PrivateLessonSlot } from '@school/contract/private-lessons';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import type {
  DocumentCollection,
  DocumentQuery,
  DocumentRequest,
  StoredDocument,
} from '../../../platform/document-protocol/collection.ts';
import { integerValue, nullableString, stringValue } from '../../../platform/document-protocol/values.ts';
import { DomainError } from '../../../platform/errors.ts';
import { countStudents, findSlot, findTerms, listSlots } from '../db/slots.repo.ts';
import { isShownTo, presentSlot } from './private-lessons.presenter.ts';

const DENIED = 'Missing or insufficient permissions.';
const METADATA = 'metadata';
/** Five days of twelve hours, twice, and what is said of them all: more cannot be. */
const MAX_DOCUMENTS = 121;
/** What the document store's protocol needs of a document that keeps no times. */
const LONG_AGO = '2020-01-01T00:00:00.000000Z';

/** `PrivateLessons`: read by each signed-in caller; another student's slot names no one (decisions §4). */
export const privateLessonDocuments: DocumentCollection = {
  path: 'PrivateLessons',
  get: async (ctx, request, id) => {
    const { uid } = requireCaller(request);
    if (id === METADATA) return findMetadata(ctx);
    const row = await findSlot(ctx.db, id, ctx.clock.now());
    return row && isShownTo(uid)(row) ? toDocument(presentSlot(row, uid)) : null;
  },
  list: async (ctx, request, query) => {
    const { uid } = requireCaller(request);
    requireWholeList(query);
    const rows = (await listSlots(ctx.db, ctx.clock.now())).filter(isShownTo(uid));
    const metadata = await findMetadata(ctx);
    return [...rows.map((row) => toDocument(presentSlot(row, uid))), ...(metadata ? [metadata] : [])]
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, Math.min(query.limit ?? MAX_DOCUMENTS, MAX_DOCUMENTS));
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

/** How many lessons a week the teacher gives, and how many are taken. */
async function findMetadata({ db, clock }: Context): Promise<StoredDocument | null> {
  const terms = await findTerms(db);
  if (!terms) return null;
  return document(METADATA, {
    MaxAmountOfLessons: integerValue(terms.maxAmountOfLessons),
    AmountOfLessons: integerValue(await countStudents(db, clock.now())),
  });
}

function toDocument({ id, Day, Meridiem, Hour, StudentUID }: PrivateLessonSlot): StoredDocument {
  return document(id, {
    id: stringValue(id),
    Day: stringValue(Day),
    Meridiem: stringValue(Meridiem),
    Hour: integerValue(Hour),
    StudentUID: nullableString(StudentUID),
  });
}

function document(id: string, fields: StoredDocument['fields']): StoredDocument {
  return { id, createTime: LONG_AGO, updateTime: LONG_AGO, fields };
}
