import type { StoredDocument } from '../../platform/document-protocol/collection.ts';
import { stringValue, timestampValue } from '../../platform/document-protocol/values.ts';
import type { Comment } from './comments.repo.ts';

export function presentComment({ id, accountId, username, message, createdAt }: Comment): StoredDocument {
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
