import type { MultiFactorError, MultiFactorInfo } from 'firebase/auth';
import { codeOf } from '../../shared/errors/code-of.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { userPublished } from './session.ts';

/** Whether a log-in, or a log-in once more, has to be ended by `SecondFactorStep`. */
export function isSecondFactorAsked(thrown: unknown): thrown is MultiFactorError {
  return codeOf(thrown) === 'auth/multi-factor-auth-required';
}

export type SecondFactorCode = { kind: 'app' | 'recovery'; code: string };

/** Ends the log-in that asked for it. A recovery code goes in the app's place. */
export function answerSecondFactor(
  asked: MultiFactorError,
  { kind, code }: SecondFactorCode,
): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const { auth, sdk } = await services.auth.open();
    const { TotpMultiFactorGenerator: Totp } = sdk;
    const resolver = sdk.getMultiFactorResolver(auth, asked);
    const apps = resolver.hints.filter(({ factorId }) => factorId === Totp.FACTOR_ID);
    // A recovery code is the account's: which factor it stands for makes no difference.
    const tried = kind === 'app' ? apps : resolver.hints.slice(0, 1);
    const { user } = await tryEach(tried, ({ uid }) =>
      resolver.resolveSignIn(Totp.assertionForSignIn(uid, code)),
    );
    dispatch(userPublished(user));
  };
}

/** The code of any of several apps is good. */
async function tryEach<Result>(
  [factor, ...others]: readonly MultiFactorInfo[],
  attempt: (factor: MultiFactorInfo) => Promise<Result>,
): Promise<Result> {
  if (!factor) throw Object.assign(new Error('no app'), { code: 'auth/multi-factor-info-not-found' });
  try {
    return await attempt(factor);
  } catch (thrown) {
    if (others.length === 0 || codeOf(thrown) !== 'auth/invalid-verification-code') throw thrown;
    return tryEach(others, attempt);
  }
}
