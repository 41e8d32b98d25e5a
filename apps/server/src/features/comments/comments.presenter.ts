import type { StoredDocument } from '../../platform/document-protocol/collection.ts';
import { booleanValue, stringValue, timestampValue } from '../../platform/document-protocol/values.ts';
import type { Comment } from './comments.repo.ts';

export function presentComment(comment: Comment): StoredDocument {
  const { id, accountId, username, message, createdAt, replyTo, isTeacher } = comment;
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
      ...(replyTo !== null && { ReplyTo: stringValue(replyTo) }),
      ...(isTeacher && { IsTeacher: booleanValue(true) }),
    },
  };
}
