import type { TotpSecret } from 'firebase/auth';
import type { Thunk } from '../../shared/store/thunk.ts';
import { accountChanged } from './account.api.ts';
import { recoveryCodesChanged } from './recovery-codes.api.ts';
import { openSignedIn } from './signed-in-user.ts';

/** An app that is being set up: its secret, and whose account it is for. */
export type Enrolment = { secret: TotpSecret; UID: string; email: string };

/** Asks for a secret. It is good for ten minutes, and for this account alone. */
export function beginEnrolment(): Thunk<Promise<Enrolment>> {
  return async (_dispatch, _getState, services) => {
    const { sdk, user } = await openSignedIn(services);
    const session = await sdk.multiFactor(user).getSession();
    const secret = await sdk.TotpMultiFactorGenerator.generateSecret(session);
    return { secret, UID: user.uid, email: user.email ?? '' };
  };
}

/** The app's code shows that it has the secret; from now on every log-in requires it. */
export function finishEnrolment({ secret, UID }: Enrolment, code: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const { sdk, user, inTurn } = await openSignedIn(services);
    // Another account has logged in meanwhile, in another tab: this secret is not its own.
    if (user.uid !== UID)
      throw Object.assign(new Error('another account'), { code: 'auth/invalid-verification-id' });
    const assertion = sdk.TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
    await inTurn(() => sdk.multiFactor(user).enroll(assertion));
    dispatch(accountChanged({ endsSessions: true }));
  };
}

export function withdrawFactor(factorId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const { sdk, user, inTurn } = await openSignedIn(services);
    await inTurn(() => sdk.multiFactor(user).unenroll(factorId));
    dispatch(accountChanged({ endsSessions: true }));
    dispatch(recoveryCodesChanged());
  };
}

/**
 * What the QR code says (the key URI format of authenticator apps). The SDK's own leaves spaces and plus signs as they
 * are, which some apps refuse or read as others.
 */
export function enrolmentAddress({ secret, email }: Enrolment, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const { secretKey, hashingAlgorithm, codeLength, codeIntervalSeconds } = secret;
  const parameters = {
    secret: secretKey,
    issuer,
    algorithm: hashingAlgorithm,
    digits: codeLength,
    period: codeIntervalSeconds,
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join('&')}`;
}
