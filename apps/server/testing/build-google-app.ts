import { type SignInStandIn, startSignInStandIn } from '@school/sign-in-stand-in';
import { buildTestApp, type TestApp } from './build-test-app.ts';

/** A school whose Google is the stand-in; both end with `close`. */
export async function buildGoogleApp(): Promise<{
  test: TestApp;
  standIn: SignInStandIn;
  close: () => Promise<void>;
}> {
  const standIn = await startSignInStandIn({ redirectUris: ['http://127.0.0.1:3999/__/auth/handler'] });
  const test = await buildTestApp({
    GOOGLE_CLIENT_IDS: standIn.google.clientId,
    GOOGLE_ISSUER: standIn.google.issuer,
  });
  const close = async () => {
    await test.close();
    await standIn.stop();
  };
  return { test, standIn, close };
}
