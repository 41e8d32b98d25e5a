import { MediaStoreError } from '@school/server/platform/media-store/store';
import { expect, it } from 'vitest';
import { inWords } from './in-words.ts';
import { runLive } from './live/run-live.ts';
import { runMail } from './mails/run-mail.ts';
import { runContent } from './run-content.ts';
import { runOperators } from './run-operators.ts';
import { captureShell } from './testing/captured-shell.ts';

const CLOSED = { DATABASE_URL: 'postgres://school:canary-word@127.0.0.1:1/school' };
const read = async () => '';

it.each([
  ['content', runContent, ['import', 'content']],
  ['operators', runOperators, ['list']],
  ['mail', runMail, ['numbers']],
  ['live', runLive, ['end']],
] as const)('%s says in a sentence that the database does not answer', async (_name, run, args) => {
  const { outcome, say, complain } = captureShell();
  await run({ env: CLOSED, read, say, complain }, [...args]);
  expect(outcome.complained).toBe(
    'No database listens there: start PostgreSQL, or correct DATABASE_URL. (ECONNREFUSED)\n',
  );
});

it('says what the disk refused, and leaves to others what it has no sentence for', async () => {
  const { outcome, complain } = captureShell();
  const full = Object.assign(new Error('canary'), { code: 'ENOSPC', path: '/media/x' });
  await inWords({ complain }, () => Promise.reject(full));
  expect(outcome.complained).toBe('The disk is full: /media/x. Nothing has been changed.\n');
  await expect(inWords({ complain }, () => Promise.reject(new TypeError('a fault')))).rejects.toThrow(
    'a fault',
  );
});

it('takes a store that is away for no database', async () => {
  const { outcome, complain } = captureShell();
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  await inWords({ complain }, () =>
    Promise.reject(new MediaStoreError('away', 'it does not answer', { cause: refused })),
  );
  expect(outcome.complained).toBe('The store of the media: it does not answer. Nothing has been changed.\n');
});
