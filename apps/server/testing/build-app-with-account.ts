import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createSignedInAccount, type SignedInAccount } from './factories/accounts.ts';

/** A school with one account, for tests of what belongs to it. */
export async function buildAppWithAccount(): Promise<{ test: TestApp; account: SignedInAccount }> {
  const test = await buildTestApp();
  return { test, account: await createSignedInAccount(test.ctx) };
}
