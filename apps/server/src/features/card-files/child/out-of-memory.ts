import { propertyOf } from '@school/domain/records';

/** SQLITE_NOMEM. */
const SQLITE_CODE = 7;

/** Whether a library met the process's bound, as V8, Node and SQLite say it where they need not give up. */
export function isOutOfMemory(error: unknown): boolean {
  if (propertyOf(error, 'errcode') === SQLITE_CODE) return true;
  return error instanceof RangeError && /allocat/i.test(error.message);
}
