// Rooms: apps/server/src/features/identity
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installPackage } from '../debian-packages.mjs';
import { startTokenSchool, type TokenSchool } from './testing/token-school.ts';

const MODULES = '/usr/lib/python3/dist-packages';
const PACKAGES = {
  'python3-cryptography': `${MODULES}/cryptography`,
  'python3-jwt': `${MODULES}/jwt`,
  'python3-google-auth': `${MODULES}/google/auth`,
};
let school: TokenSchool;

beforeAll(async () => {
  for (const [name, path] of Object.entries(PACKAGES))
    if (!installPackage(name, path)) throw new Error(`This test needs Debian's ${name}.`);
  school = await startTokenSchool();
});
afterAll(() => school.close());

it.each(['PyJWT', 'google-auth'])(
  '%s accepts a learner’s token by our keys, and no other',
  async (library) => {
    const { account, read, others } = school;
    expect(await read(library, account.idToken)).toMatchObject({ sub: account.uid, email: account.email });
    for (const [what, { token, project }] of Object.entries(others))
      await expect(read(library, token, project), what).rejects.toThrow();
  },
);
