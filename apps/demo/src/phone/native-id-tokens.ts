import { createHash, randomBytes } from 'node:crypto';
import type { IdTokenRequest, SignInStandIn } from '@school/sign-in-stand-in';
import { z } from 'zod';

/** The names under which the demo's apps are known to Google and Apple, beside the web page's own. */
export const APP_CLIENT_IDS = {
  google: { ios: 'school-ios.apps.google.example', android: 'school-android.apps.google.example' },
  apple: { ios: 'example.school.app', android: 'example.school.signin.android' },
} as const;

/** What is wrong with a token that the server has to refuse. */
const FAULTS = {
  audience: { audience: 'another-app.example' },
  signature: { signWith: 'foreign' },
  expired: { expiresInSeconds: -60 },
} as const satisfies { [fault: string]: Partial<IdTokenRequest> };

export const IdTokenWishSchema = z.strictObject({
  provider: z.enum(['Google', 'Apple']),
  os: z.enum(['ios', 'android']),
  email: z.string().min(1).max(200),
  fault: z.enum(['audience', 'signature', 'expired', 'nonce']).nullable(),
});
export type IdTokenWish = z.infer<typeof IdTokenWishSchema>;

export type NativeIdToken = { idToken: string; nonce?: string };

/**
 * What the SDKs of Google and Apple hand to an app. Apple's token has the SHA-256 of the app's nonce; Google's on Android
 * is for the website's client, and names the app's as `azp`.
 */
export async function mintNativeIdToken(
  signIn: Pick<SignInStandIn, 'mintIdToken' | 'google'>,
  { provider, os, email, fault }: IdTokenWish,
): Promise<NativeIdToken> {
  const wrong = fault === null || fault === 'nonce' ? {} : FAULTS[fault];
  if (provider === 'Google') {
    const own = APP_CLIENT_IDS.google[os];
    const client = os === 'ios' ? { audience: own } : { audience: signIn.google.clientId, azp: own };
    return { idToken: await signIn.mintIdToken({ provider: 'google', email, ...client, ...wrong }) };
  }
  const nonce = randomBytes(16).toString('hex');
  const said = createHash('sha256').update(nonce).digest('hex');
  const audience = APP_CLIENT_IDS.apple[os];
  const idToken = await signIn.mintIdToken({ provider: 'apple', email, nonce: said, audience, ...wrong });
  return { idToken, nonce: fault === 'nonce' ? randomBytes(16).toString('hex') : nonce };
}
