import { COMMENT_PAGE_SIZE } from '@school/contract/constants';
import type {
  DocumentCollection,
  DocumentQuery,
  DocumentRequest,
  StoredDocument,
} from '../../platform/document-protocol/collection.ts';
import { stringValue, timestampValue } from '../../platform/document-protocol/values.ts';
import { DomainError } from '../../platform/errors.ts';
import { findLesson } from '../lessons/index.ts';
import { type CommentPage, type CommentRow, findComment, listComments } from './comments.repo.ts';
import { addComment, removeComment } from './comments.service.ts';

const DENIED = 'Missing or insufficient permissions.';
/** Firestore's own bound on document ids, and its two reserved forms. */
const LEGAL_ID = /^(?!\.{1,2}$)(?!__.*__$)[^/]{1,1500}$/u;

/** `Videos/{videoId}/Comments` (decisions §4). */
export const commentDocuments: DocumentCollection = {
  path: 'Videos/{videoId}/Comments',
  get: async (ctx, request, id) => {
    const row = await findComment(ctx.db, lessonOf(request), id);
    return row && presentComment(row);
  },
  list: async (ctx, request, query) => {
    const lesson = await findLesson(ctx.db, lessonOf(request));
    if (!lesson?.isAvailable) return [];
    return (await listComments(ctx.db, toPage(lesson.id, query))).map(presentComment);
  },
  write: async (ctx, request, id, write) => {
    const { caller } = request;
    if (!caller) throw new DomainError('permission-denied', DENIED);
    if (!LEGAL_ID.test(id) || Buffer.byteLength(id) > 1_500)
      throw new DomainError('invalid-argument', 'That is not a legal document id.');
    if (write.kind === 'delete') {
      await removeComment(ctx, caller, lessonOf(request), id);
      return { updateTime: ctx.clock.now().toISOString() };
    }
    // A comment is created, never changed.
    if (write.mask !== null || write.mustExist === true) throw new DomainError('permission-denied', DENIED);
    return { updateTime: await addComment(ctx, caller, lessonOf(request), id, write) };
  },
};

function lessonOf({ params }: DocumentRequest): string {
  return params['videoId'] ?? '';
}

function presentComment({ id, accountId, username, message, createdAt }: CommentRow): StoredDocument {
  return {
    id,
    createTime: createdAt,
    updateTime: createdAt,
    fields: {
      ID: stringValue(id),
      UID: stringValue(accountId),
      Username: stringValue(username),
      Message: stringValue(message),
      TimeStamp: timestampValue(createdAt),
    },
  };
}

/** Ordered by TimeStamp (then `__name__` the same way), at most a hundred; nothing else is answered. */
function toPage(lessonId: string, { where, orderBy, limit, startAt }: DocumentQuery): CommentPage {
  const [time, name, ...others] = orderBy;
  const isKnown =
    where.length === 0 &&
    (time === undefined || time.field === 'TimeStamp') &&
    (name === undefined || (name.field === '__name__' && name.direction === time?.direction)) &&
    others.length === 0;
  if (!isKnown) throw new DomainError('permission-denied', DENIED);
  if (limit !== null && (limit < 1 || limit > COMMENT_PAGE_SIZE)) {
    throw new DomainError('invalid-argument', `A page has 1 to ${COMMENT_PAGE_SIZE} comments.`);
  }
  const direction = time?.direction ?? 'DESCENDING';
  return { lessonId, direction, limit: limit ?? COMMENT_PAGE_SIZE, start: startAt && readStart(startAt) };
}

function readStart({ values, before }: NonNullable<DocumentQuery['startAt']>): CommentPage['start'] {
  const [time, name] = values;
  if (!time || !('timestampValue' in time))
    throw new DomainError('invalid-argument', 'A page starts at a TimeStamp.');
  const reference = name as { referenceValue?: string; stringValue?: string } | undefined;
  const id = (reference?.referenceValue ?? reference?.stringValue)?.split('/').at(-1) ?? null;
  return { createdAt: time.timestampValue, id, includes: before };
}
