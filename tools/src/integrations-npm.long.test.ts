import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTokenSchool, type TokenSchool } from './testing/token-school.ts';

let school: TokenSchool;

beforeAll(async () => {
  school = await startTokenSchool();
});
afterAll(() => school.close());

it.each(['jose', 'jwks-rsa'])('%s accepts a learner’s token by our keys, and no other', async (library) => {
  const { account, read, others } = school;
  expect(await read(library, account.idToken)).toMatchObject({ sub: account.uid, email: account.email });
  for (const [what, { token, project }] of Object.entries(others))
    await expect(read(library, token, project), what).rejects.toThrow();
});
