import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { finishDeletions } from '../../../testing/finish-deletions.ts';
import { createPlanter } from '../../../testing/plant-rows.ts';
import { type Retention, readRetention } from '../../../testing/table-retention.ts';
import { takeOverJobs } from '../../../testing/take-over-jobs.ts';
import { defineJob } from '../../platform/jobs.ts';
import { hashSecret } from '../../platform/keys.ts';
import { deletionMailJob } from './deletion-mail.jobs.ts';

const PRIVACY = fileURLToPath(new URL('../../../../../docs/privacy.md', import.meta.url));
/** Found nowhere but where it is planted. */
const MARK = 'planted-2f9c1d';
const EMAIL = `${MARK}@school.test`;
const PHONE = '+41791234567';
/** One that no process does: it lies there with the address. */
const storedJob = defineJob({ name: 'identity.no-mail', payload: z.object({ email: z.string() }) });

let test: TestApp;
let retention: ReadonlyMap<string, Retention>;

beforeAll(async () => {
  test = await buildTestApp();
  retention = await readRetention(test.ctx.pool);
});
afterAll(() => test.close());

const listKept = (wanted: Retention) =>
  [...retention].filter(([, own]) => own === wanted).map(([table]) => table);

const listTables = async (schema: string): Promise<string[]> => {
  const { rows } = await test.ctx.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = $1 and table_type = 'BASE TABLE'",
    [schema],
  );
  return rows.map(({ name }) => name);
};

// ASVS 14.1.1
it('every table is spoken for, and docs/privacy.md names those in which something stays', async () => {
  const problems = (await listTables('public'))
    .filter((table) => !retention.has(table))
    .map(
      (table) => `Say in apps/server/testing/table-retention.ts what becomes of '${table}' with an account.`,
    );
  expect(problems).toEqual([]);
  const said = await readFile(PRIVACY, 'utf8');
  expect(listKept('anonymised').filter((table) => !said.includes(`\`${table}\``))).toEqual([]);
});

// ASVS 14.2.4
it('nothing of a deleted account is left in any table, queue or file', async () => {
  const { ctx } = test;
  const { pool, config } = ctx;
  const { uid, idToken } = await createSignedInAccount(ctx, { email: EMAIL, displayName: MARK });
  await pool.query('update accounts set phone_number = $1 where id = $2', [PHONE, uid]);
  const lesson = await createLesson(ctx.db);
  const { rows: accounts } = await pool.query<{ [column: string]: unknown }>('select * from accounts');
  const isMarked = (table: string) => retention.get(table) !== 'no personal data';
  const known = { accounts: accounts[0] ?? {}, lessons: { id: lesson.id } };
  const fixed = {
    sessions: { second_factor: null, custom_claims: null },
    // Nothing that the payment service has to be told.
    checkout_sessions: { state: 'closed' },
    subscriptions: { platform: 'ios', status: 'active' },
    // Sent before anybody knew whose they are.
    one_time_codes: { account_id: null, email: EMAIL },
    phone_codes: { account_id: null, phone_number: PHONE },
    rate_limits: { key: `new-password:${uid}` },
  };
  const { plant, plantEach } = createPlanter(pool, { mark: MARK, isMarked, known, fixed });
  const own = listKept('cascade');
  await plantEach([...own, 'checkout_sessions', 'rate_limits'].filter((table) => table !== 'data_exports'));
  await plant('rate_limits', { key: `notice-mail:${hashSecret(EMAIL)}` });
  await ctx.jobs.send(storedJob, { email: EMAIL });
  const marks = [MARK, uid, PHONE, hashSecret(EMAIL), Buffer.from(MARK).toString('hex')];
  expect(await findMarked(marks)).toEqual(
    expect.arrayContaining([...own.map((table) => `public.${table}`), 'jobs.job_common']),
  );

  await call(test.origin, 'requestAccountDeletion', idToken, null);
  await vi.waitFor(() => expect(test.mails.map(({ to }) => to)).toContain(EMAIL), { timeout: 15_000 });
  // The mail is sent before its job is over.
  await takeOverJobs(ctx, deletionMailJob);
  await finishDeletions(ctx);

  expect(await findMarked(marks)).toEqual([]);
  const folder = dirname(config.mediaDir);
  for (const name of await readdir(folder, { recursive: true })) {
    expect(name).not.toContain(uid);
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    for (const mark of marks) expect(text).not.toContain(mark);
  }
});

/** Where any of these texts still stands, in the tables of the school and of its queue. */
async function findMarked(marks: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const schema of ['public', 'jobs', 'drizzle']) {
    for (const table of await listTables(schema)) {
      const { rowCount } = await test.ctx.pool.query(
        `select 1 from "${schema}"."${table}" t where to_jsonb(t)::text like any ($1) limit 1`,
        [marks.map((mark) => `%${mark}%`)],
      );
      if (rowCount) found.push(`${schema}.${table}`);
    }
  }
  return found;
}
