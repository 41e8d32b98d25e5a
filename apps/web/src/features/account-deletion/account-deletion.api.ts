import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { deletionAnswered } from './pending-deletion.slice.ts';

const accountDeletionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestDeletion: build.mutation({ ...callable('requestAccountDeletion') }),
  }),
});

export const { useRequestDeletionMutation } = accountDeletionApi;

/** The account stays, and its token does not say otherwise any more. Throws `CallFailure`. */
export function keepAccount(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { callFunction, auth }) => {
    await callFunction('keepAccount', {});
    // Where this fails, the token says for an hour what is not so any more: the question would be asked again.
    const { currentUser } = (await auth.open()).auth;
    await currentUser?.getIdToken(true).catch(() => undefined);
    dispatch(deletionAnswered());
  };
}
