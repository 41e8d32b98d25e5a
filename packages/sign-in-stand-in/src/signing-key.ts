import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type CryptoKey, importJWK, type JWK } from 'jose';

/** An RSA key as a provider publishes it, made at each start. */
export type SigningKey = { jwk: JWK & { kty: string; kid: string }; load: () => Promise<CryptoKey> };

export function createSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const exported = privateKey.export({ format: 'jwk' });
  const jwk = { ...exported, kty: 'RSA', kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' };
  const load = async () => {
    const key = await importJWK(jwk, 'RS256');
    if (key instanceof Uint8Array) throw new Error('an RSA key is no bytes');
    return key;
  };
  return { jwk, load };
}
