import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CONSENT_FIELDS } from '@school/contract/consents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { siblingEnvironment } from '../../../../testing/sibling-server.ts';
import { type SinkAnswer, type SmtpSink, startSmtpSink } from '../../../../testing/smtp-sink.ts';
import { randomIds } from '../../../platform/ids.ts';
import { recordConsents } from '../../consents/index.ts';
import { insertAccount } from '../../identity/db/accounts.repo.ts';
import { saveReminder } from '../due/decide.service.ts';

const MAIN = fileURLToPath(new URL('../../../../testing/mail-run/main.ts', import.meta.url));
const [, , MARKETING] = CONSENT_FIELDS;
const KEY = 'newsletter:killed';

let test: TestApp;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
  test = await buildTestApp();
});
afterAll(async () => {
  await test.close();
  await sink.close();
});

async function createReader(): Promise<string> {
  const now = test.ctx.clock.now();
  const id = randomIds.accountId();
  const email = `${id.toLowerCase()}@school.test`;
  const row = { id, email, isEmailVerified: true, createdAt: now, lastLoginAt: now, validSince: now };
  await insertAccount(test.ctx.db, row);
  const agreed = new Map([[MARKETING, { didUserAgree: true, decidedAt: now }]]);
  await recordConsents(test.ctx.db, test.ctx, id, agreed);
  return email;
}

async function addNewsletter(): Promise<void> {
  const now = test.ctx.clock.now();
  const content = { kind: 'newsletter', subject: 'From the school', markdown: 'Hoi zäme!' } as const;
  const expiresAt = new Date(now.getTime() + 5 * 86_400_000);
  await saveReminder(test.ctx.db, { key: KEY, content, expiresAt }, now);
}

const states = async () => {
  const { rows } = await test.ctx.pool.query<{ state: string }>(
    `select case when lease_ends_at is null then state else 'in hand' end as state
       from outbox_messages where topic = $1 order by 1`,
    [KEY],
  );
  return rows.map(({ state }) => state);
};

const endLeases = () =>
  test.ctx.pool.query(
    "update outbox_messages set lease_ends_at = '2020-01-01' where lease_ends_at is not null",
  );

/** Runs a round in a separate process; with `killedAt`, kills it at that attempt, with that answer under way. */
async function runElsewhere(killedAt: number | null, answer: SinkAnswer): Promise<void> {
  const env = { ...siblingEnvironment(test.ctx.config), SMTP_URL: sink.url, MAIL_PER_HOUR: '1000' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = once(child, 'exit');
  const before = sink.attempts.length;
  sink.answer = () => {
    if (killedAt === null || sink.attempts.length - before < killedAt) return 'take';
    setTimeout(() => child.kill('SIGKILL'), 20);
    return answer;
  };
  await gone;
  sink.answer = () => 'take';
}

it('mails of a process that is killed with -9 in the middle of a round reach every reader, under one Message-ID', async () => {
  const readers = await Promise.all(Array.from({ length: 16 }, () => createReader()));
  await addNewsletter();
  await runElsewhere(5, 'stall');
  expect((await states()).filter((state) => state === 'in hand').length).toBeGreaterThan(0);
  await endLeases();
  await runElsewhere(4, 'take-and-stall');
  await endLeases();
  await runElsewhere(null, 'take');
  expect(await states()).toEqual(readers.map(() => 'sent'));
  const ids = new Map(sink.mails.map(({ to, messageId }) => [to, messageId]));
  expect([...ids.keys()].toSorted()).toEqual(readers.toSorted());
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(readers.length);
  // At most what each killed process had in its hands.
  expect(sink.mails.length - readers.length).toBeLessThanOrEqual(4);
}, 240_000);
