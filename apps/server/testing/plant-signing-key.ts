import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { insertSigningKey } from '../src/features/identity/tokens/signing-keys.repo.ts';
import type { Context } from '../src/platform/context.ts';
import { deriveKey, seal } from '../src/platform/keys.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A private RSA key for all schools of the run: PKCS #8, DER, in base64. */
    signingKey: string;
  }
}

/** Of as many bits as a school's own key. */
export function makeSigningKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3_072 });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** Gives a school the run's key: to find the primes of one takes 100 to 500 ms, in each test file. */
export async function plantSigningKey({ db, clock, config }: Context): Promise<void> {
  const der = Buffer.from(inject('signingKey'), 'base64');
  const { kty, n, e } = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  });
  if (kty === undefined || n === undefined || e === undefined)
    throw new Error('an RSA key without its parts');
  const now = clock.now();
  await insertSigningKey(db, {
    kid: randomBytes(12).toString('hex'),
    publicJwk: { kty, n, e },
    encryptedPrivateKey: seal(der, deriveKey(config.secrets.appSecret, 'signing-keys')),
    createdAt: now,
    signsFrom: now,
  });
}
