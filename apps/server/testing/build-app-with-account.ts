import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createSignedInAccount } from './factories/accounts.ts';

/** A school with one account, for tests of what belongs to it. */
export async function buildAppWithAccount(): Promise<{ test: TestApp; accountId: string }> {
  const test = await buildTestApp();
  return { test, accountId: (await createSignedInAccount(test.ctx)).uid };
}
