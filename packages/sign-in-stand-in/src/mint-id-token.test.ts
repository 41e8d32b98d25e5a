import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignInStandIn, startSignInStandIn } from './index.ts';
import { RETURN_TO, verifyIdToken } from './test-browser.ts';

const URS = { provider: 'google', email: 'urs@demo.example' } as const;
let standIn: SignInStandIn;

beforeAll(async () => {
  standIn = await startSignInStandIn({ redirectUris: [RETURN_TO] });
});
afterAll(() => standIn.stop());

describe('an id token without a browser', () => {
  it('verifies with the provider’s own keys', async () => {
    const apple = await standIn.mintIdToken({ ...URS, provider: 'apple', nonce: 'n-2' });
    expect(await verifyIdToken(standIn, 'apple', apple)).toMatchObject({
      email: URS.email,
      email_verified: true,
      is_private_email: false,
      nonce: 'n-2',
    });
    const google = await standIn.mintIdToken({ ...URS, emailVerified: false, name: 'Urs Beispiel' });
    expect(await verifyIdToken(standIn, 'google', google)).toMatchObject({
      azp: standIn.google.clientId,
      email_verified: false,
      name: 'Urs Beispiel',
    });
  });

  it('does not verify with another key, from the other provider, for another audience or from yesterday', async () => {
    const yesterday = Math.floor(Date.now() / 1_000) - 86_400;
    const attacks = [
      { signWith: 'foreign' },
      { provider: 'apple', issuer: standIn.google.issuer, audience: standIn.google.clientId },
      { audience: 'another-client' },
      { issuer: 'https://accounts.evil.example' },
      { issuedAt: yesterday },
    ] as const;
    for (const attack of attacks) {
      const idToken = await standIn.mintIdToken({ ...URS, ...attack });
      await expect(verifyIdToken(standIn, 'google', idToken)).rejects.toThrow();
    }
  });

  it('made for another audience has an azp only when the request names one', async () => {
    const audience = 'school-ios';
    expect(decodeJwt(await standIn.mintIdToken({ ...URS, audience }))).not.toHaveProperty('azp');
    expect(decodeJwt(await standIn.mintIdToken({ ...URS, audience, azp: audience }))).toMatchObject({
      azp: audience,
    });
  });
});
