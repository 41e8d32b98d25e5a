import { COMMENT_MAX_LENGTH, COMMENT_PAGE_SIZE } from '@school/contract/constants';
import { checkMessage } from '@school/domain/comment-message';
import { en } from '@school/texts/en';
import { dedupePerTick } from '../../platform/batch-per-tick.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type {
  DocumentCollection,
  DocumentCursor,
  DocumentFields,
  DocumentQuery,
  DocumentRequest,
  DocumentWrite,
} from '../../platform/document-protocol/collection.ts';
import { parseDocumentName } from '../../platform/document-protocol/paths.ts';
import { DomainError } from '../../platform/errors.ts';
import { presentComment } from './comments.presenter.ts';
import { type CommentCursor, type CommentPage, findComment, listComments } from './comments.repo.ts';
import { type AddComment, removeComment } from './comments.service.ts';
import type { CommentRow } from './comments.table.ts';

const DENIED = 'Missing or insufficient permissions.';
/** Firestore's own bound on document ids, and its two reserved forms. */
const LEGAL_ID = /^(?!\.{1,2}$)(?!__.*__$)[^/]{1,1500}$/u;
/** As the refusal writes it. */
const MOST_CHARACTERS = COMMENT_MAX_LENGTH.toLocaleString(en.language.numbers);
const FIELDS = new Set(['Message', 'UID', 'Username', 'TimeStamp', 'ReplyTo']);

/** `Videos/{videoId}/Comments` (decisions §4). */
export const createCommentDocuments = (addComment: AddComment): DocumentCollection => ({
  path: 'Videos/{videoId}/Comments',
  get: async (ctx, request, id) => {
    const comment = await findComment(ctx.db, lessonOf(request), id);
    return comment && presentComment(comment);
  },
  order: [{ field: 'TimeStamp', direction: 'DESCENDING' }],
  list: async (ctx, request, query) => findPage(ctx.db, toPage(ctx, lessonOf(request), query)),
  writesAtOnce: true,
  write: async (db, ctx, request, id, write) => {
    const { caller } = request;
    if (!caller) throw new DomainError('permission-denied', DENIED);
    if (!LEGAL_ID.test(id) || Buffer.byteLength(id) > 1_500)
      throw new DomainError('invalid-argument', 'That is not a legal document id.');
    const lessonId = lessonOf(request);
    if (write.kind === 'delete') {
      await removeComment(db, caller, { lessonId, id });
      return { updateTime: ctx.clock.now().toISOString() };
    }
    const written = readComment(caller, write);
    return { updateTime: await addComment(db, ctx, caller, { lessonId, id, ...written }) };
  },
});

/** The same for every reader: a class that opens its lesson at once asks for one page. */
const findPage = dedupePerTick(
  async (db, page: CommentPage) => (await listComments(db, page)).map(presentComment),
  (page) => JSON.stringify(page),
);

function lessonOf({ params }: DocumentRequest): string {
  return params['videoId'] ?? '';
}

/** A comment is created, never changed, in one's own name and at the server's time. */
function readComment(
  caller: Caller,
  { fields, mask, mustExist, serverTimes }: Exclude<DocumentWrite, { kind: 'delete' }>,
): Pick<CommentRow, 'message' | 'replyTo'> {
  if (mask !== null || mustExist === true) throw new DomainError('permission-denied', DENIED);
  if (textOf(fields, 'UID') !== caller.uid) {
    throw new DomainError('permission-denied', 'A comment is written in your own name.');
  }
  const isOwnTime =
    serverTimes.length === 1 && serverTimes[0]?.join('.') === 'TimeStamp' && !('TimeStamp' in fields);
  if (!isOwnTime || Object.keys(fields).some((field) => !FIELDS.has(field))) {
    throw new DomainError(
      'permission-denied',
      'A comment has a Message, a UID, a Username and the server’s TimeStamp, and a ReplyTo if it answers another.',
    );
  }
  const text = textOf(fields, 'Message');
  if (text === null) throw new DomainError('invalid-argument', 'A comment’s Message is a text.');
  const check = checkMessage(text);
  if (!check.ok)
    throw new DomainError('invalid-argument', en.comments.problems[check.reason](MOST_CHARACTERS));
  return { message: check.message, replyTo: readReplyTo(fields) };
}

function readReplyTo(fields: DocumentFields): string | null {
  if (!('ReplyTo' in fields)) return null;
  const id = textOf(fields, 'ReplyTo');
  if (id === null || !LEGAL_ID.test(id))
    throw new DomainError('invalid-argument', 'A comment’s ReplyTo is the id of another.');
  return id;
}

function textOf(fields: DocumentFields, field: string): string | null {
  const value = fields[field];
  return value && 'stringValue' in value ? value.stringValue : null;
}

/** Ordered by TimeStamp (then `__name__` the same way), at most a hundred; nothing else is answered. */
function toPage(
  { config }: Context,
  lessonId: string,
  { where, orderBy, limit, startAt, endAt }: DocumentQuery,
): CommentPage {
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
  const read = (cursor: DocumentCursor) => readCursor(cursor, lessonId, config.projectId);
  return {
    lessonId,
    direction: time?.direction ?? 'DESCENDING',
    limit: limit ?? COMMENT_PAGE_SIZE,
    start: startAt && { ...read(startAt), includes: startAt.before },
    end: endAt && { ...read(endAt), includes: !endAt.before },
  };
}

/** A TimeStamp, and with a whole document also its name. */
function readCursor({ values }: DocumentCursor, lessonId: string, projectId: string): CommentCursor {
  const [time, name, ...others] = values;
  if (!time || !('timestampValue' in time) || others.length > 0)
    throw new DomainError('invalid-argument', 'A page starts and ends at a TimeStamp.');
  if (name === undefined) return { createdAt: time.timestampValue, id: null };
  if (!('referenceValue' in name))
    throw new DomainError('invalid-argument', 'A comment’s name is a reference.');
  const [videos, lesson, comments, id = '', ...deeper] = parseDocumentName(name.referenceValue, projectId);
  if (videos !== 'Videos' || lesson !== lessonId || comments !== 'Comments' || deeper.length > 0)
    throw new DomainError('invalid-argument', 'A page starts and ends at a comment of the same list.');
  return { createdAt: time.timestampValue, id };
}
