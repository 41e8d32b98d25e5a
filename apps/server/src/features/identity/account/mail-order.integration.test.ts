import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { receiveLink } from '../../../../testing/receive-link.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const askForReset = (email: string) =>
  callAuthApi(server, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });

/** What was stored for these addresses: the queue, and with which priority. */
async function listJobs(pattern: string): Promise<{ name: string; priority: number }[]> {
  const { rows } = await server.ctx.pool.query<{ name: string; priority: number }>(
    `select name, priority from jobs.job where data ->> 'email' like $1 order by created_on`,
    [pattern],
  );
  return rows;
}

describe('mails with codes', () => {
  it('for a real address do not wait behind a hundred requests for made-up ones', async () => {
    const { email } = await createSignedInAccount(server.ctx, { isEmailVerified: true });
    for (let n = 0; n < 100; n += 1) expect((await askForReset(`made-up-${n}@school.test`)).status).toBe(200);
    await askForReset(email);
    await receiveLink(server, email);
    // None of the hundred became a mail to send, so nothing stood before the one.
    expect(server.mails.map(({ to }) => to)).toEqual([email]);
    expect(new Set((await listJobs('made-up-%')).map(({ name }) => name))).toEqual(
      new Set(['identity.no-mail']),
    );
  });

  it('for a confirmed address go before those for unconfirmed ones', async () => {
    const { email: typed } = await createSignedInAccount(server.ctx, { email: 'typed@school.test' });
    const { email: confirmed } = await createSignedInAccount(server.ctx, {
      email: 'confirmed@school.test',
      isEmailVerified: true,
    });
    for (const email of [typed, confirmed]) await askForReset(email);
    expect(await listJobs('typed@%')).toEqual([{ name: 'identity.code-mail', priority: 0 }]);
    expect(await listJobs('confirmed@%')).toEqual([{ name: 'identity.code-mail', priority: 1 }]);
  });
});
