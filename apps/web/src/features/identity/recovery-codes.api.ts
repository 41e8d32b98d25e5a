import { baseApi } from '../../shared/api/base-api.ts';
import { type CallError, CallFailure } from '../../shared/api/call-error.ts';
import { callable } from '../../shared/api/callable.ts';
import type { Thunk } from '../../shared/store/thunk.ts';

const recoveryCodesApi = baseApi.enhanceEndpoints({ addTagTypes: ['RecoveryCodes'] }).injectEndpoints({
  endpoints: (build) => ({
    countRecoveryCodes: build.query({ ...callable('getRecoveryCodes'), providesTags: ['RecoveryCodes'] }),
  }),
});

export const { useCountRecoveryCodesQuery } = recoveryCodesApi;

/** How many there are is to be read again. */
export const recoveryCodesChanged = () => recoveryCodesApi.util.invalidateTags(['RecoveryCodes']);

/** Ten new codes in the place of the earlier ones. They are handed on, and kept nowhere: not in the state either. */
export function createRecoveryCodes(): Thunk<Promise<string[]>> {
  return async (dispatch, _getState, { callFunction }) => {
    try {
      const { codes } = await callFunction('createRecoveryCodes', null);
      dispatch(recoveryCodesChanged());
      return codes;
    } catch (thrown) {
      throw toAuthError(thrown);
    }
  };
}

/** The SDK's codes for what both say. */
const CODES: Partial<Record<CallError['code'], string>> = {
  'failed-precondition': 'auth/requires-recent-login',
  'resource-exhausted': 'auth/too-many-requests',
  'network-failed': 'auth/network-request-failed',
  unauthenticated: 'auth/user-token-expired',
};

function toAuthError(thrown: unknown): unknown {
  if (!(thrown instanceof CallFailure)) return thrown;
  const { [thrown.code]: code } = CODES;
  const { retryAfterSeconds } = thrown;
  return code === undefined
    ? thrown
    : Object.assign(new Error('refused', { cause: thrown }), { code, retryAfterSeconds });
}
