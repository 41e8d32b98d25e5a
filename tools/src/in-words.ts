import { propertyOf } from '@school/domain/records';
import { EmbeddedPostgresError } from '@school/embedded-postgres';
import { CourseError } from '@school/server/features/course';
import { SchemaError } from '@school/server/platform/apply-migrations';
import { ConfigError } from '@school/server/platform/config';
import { describeDatabaseFault } from '@school/server/platform/database-faults';
import { DomainError } from '@school/server/platform/errors';
import { MediaStoreError } from '@school/server/platform/media-store/store';

/** Errors whose message alone says what to do. */
const FOR_PEOPLE = [ConfigError, SchemaError, EmbeddedPostgresError, CourseError, DomainError];

const DISK_FAULTS: { readonly [code: string]: string } = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk’s quota is used up',
  EFBIG: 'A file is larger than the disk takes',
  EACCES: 'There is no right to do that',
  EPERM: 'There is no right to do that',
  ENOENT: 'There is no such file',
  EROFS: 'The disk is read-only',
  ENOTDIR: 'That is no folder',
  EMFILE: 'Too many files are open',
  // What Node's copying says of a full disk too.
  EIO: 'The disk is full, or has failed',
};

/** What the disk has refused, in words; null for any other error. */
export function describeDiskError(thrown: unknown): string | null {
  const isOfStore = thrown instanceof MediaStoreError;
  const error = isOfStore && propertyOf(thrown.cause, 'code') !== undefined ? thrown.cause : thrown;
  const fault = DISK_FAULTS[String(propertyOf(error, 'code'))];
  if (!fault && isOfStore) return `The store of the media: ${thrown.message}. Nothing has been changed.`;
  if (!fault) return null;
  const path = propertyOf(error, 'dest') ?? propertyOf(error, 'path');
  return `${fault}${typeof path === 'string' ? `: ${path}` : ''}. Nothing has been changed.`;
}

/** Does a command's work: what is wrong with its database, disk, rights or settings is a sentence, never a stack. */
export async function inWords(
  { complain }: { complain: (text: string) => void },
  work: () => Promise<void>,
  others: readonly (new (...args: never[]) => Error)[] = [],
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = describe(error, [...FOR_PEOPLE, ...others]);
    if (sentence === null) throw error;
    complain(sentence);
  }
}

function describe(error: unknown, forPeople: readonly (new (...args: never[]) => Error)[]): string | null {
  if (error instanceof Error && forPeople.some((kind) => error instanceof kind)) return error.message;
  // A store's refusal may have the network's code too.
  if (error instanceof MediaStoreError) return describeDiskError(error);
  return describeDatabaseFault(error) ?? describeDiskError(error);
}
