import { describe, expect, it } from 'vitest';
import { isConflict, toDomainError } from './errors.ts';

const postgresError = (code: string, constraint?: string) =>
  Object.assign(new Error('refused'), { code, ...(constraint && { constraint }) });
/** As the query builder throws it. */
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });

describe('an error', () => {
  it.each<[string, unknown, string]>([
    ['a full disk', wrapped(postgresError('53100')), 'unavailable'],
    ['a file for which there is no room', postgresError('ENOSPC'), 'unavailable'],
    ['a statement that took too long', wrapped(postgresError('57014')), 'unavailable'],
    ['a lock that was not waited for', postgresError('55P03'), 'unavailable'],
    ['a deadlock', wrapped(postgresError('40P01')), 'unavailable'],
    [
      'no connection within the time',
      wrapped(new Error('timeout exceeded when trying to connect')),
      'unavailable',
    ],
    ['a database without an answer', wrapped(new Error('Query read timeout')), 'unavailable'],
    ['a pooler whose database is away', wrapped(postgresError('08P01')), 'unavailable'],
    [
      'a database whose socket is away',
      wrapped(Object.assign(postgresError('ENOENT'), { syscall: 'connect' })),
      'unavailable',
    ],
    ['a file that is missing', Object.assign(postgresError('ENOENT'), { syscall: 'open' }), 'internal'],
    ['a lost connection', new Error('Connection terminated unexpectedly'), 'unavailable'],
    [
      'the rollback of a transaction whose connection was lost',
      wrapped(new Error('Client has encountered a connection error and is not queryable')),
      'unavailable',
    ],
    [
      'a row for a deleted account',
      wrapped(postgresError('23503', 'consents_account_id_accounts_id_fk')),
      'unauthenticated',
    ],
    [
      'a row for a missing lesson',
      wrapped(postgresError('23503', 'comments_lesson_id_lessons_id_fk')),
      'internal',
    ],
    ['a statement of ours that is wrong', wrapped(postgresError('42601')), 'internal'],
    ['a body that is too large', Object.assign(new Error('x'), { statusCode: 413 }), 'payload-too-large'],
    ['nothing at all', null, 'internal'],
  ])('%s has its code', (_what, error, code) => {
    expect(toDomainError(error).code).toBe(code);
  });

  it('of PostgreSQL says whether its transaction may be run again', () => {
    expect(isConflict(wrapped(postgresError('40P01')))).toBe(true);
    expect(isConflict(postgresError('40001'))).toBe(true);
    expect(isConflict(postgresError('57014'))).toBe(false);
  });
});
