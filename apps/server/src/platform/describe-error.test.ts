import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';
import { sayInstead } from './errors.ts';
import { createLog } from './log.ts';

const CANARY = 'mira@canary.test';

/** As the driver makes it, with what it adds. */
const ofPostgres = (message: string, code: string) =>
  Object.assign(new Error(message), {
    code,
    severity: 'ERROR',
    detail: `Key (email)=(${CANARY}) already exists.`,
    where: `COPY accounts, line 1: "${CANARY}"`,
    constraint: 'accounts_email_unique',
  });

it('has what tells a failure from another, and neither row nor address', () => {
  const taken = ofPostgres('duplicate key value violates unique constraint "accounts_email_unique"', '23505');
  const described = describeError(taken);
  expect(described).toMatchObject({
    type: 'Error',
    message: 'duplicate key value violates unique constraint "accounts_email_unique"',
    code: '23505',
    constraint: 'accounts_email_unique',
  });
  expect(JSON.stringify(described)).toContain('describe-error.test.ts');
  expect(JSON.stringify(described)).not.toContain('canary');
});

it.each([
  [
    'a value that PostgreSQL could not read',
    ofPostgres('invalid input syntax for type integer: "canary"', '22P02'),
  ],
  [
    'a query with its parameters',
    new Error(`Failed query … params: ${CANARY}`, { cause: ofPostgres('no', '23505') }),
  ],
  ['an address in a message', new Error(`Invalid email address: ${CANARY}`)],
  ['what an SDK lays beside it', Object.assign(new Error('No such customer'), { raw: { email: CANARY } })],
  ['a text that was thrown', `no mailbox <${CANARY}>`],
])('keeps %s out of the log', (_what, error) => {
  const lines: string[] = [];
  createLog('info', { destination: { write: (line) => lines.push(line) } }).warn({ err: error }, 'odd');
  expect(lines.join('')).toContain('"msg":"odd"');
  expect(lines.join('')).not.toContain('canary');
});

it('says instead what was told to be said instead', () => {
  const error = new Error(CANARY);
  sayInstead(error, 'the mail server said 550');
  expect(describeError(error)).toMatchObject({ message: 'the mail server said 550' });
});
