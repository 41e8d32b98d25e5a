import { baseApi } from '../../shared/api/base-api.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { dialectOutbox } from '../../shared/dialect/wished-dialect.ts';
import { createSender } from '../../shared/outbox/create-sender.ts';
import type { Thunk } from '../../shared/store/thunk.ts';

const soundsApi = baseApi.enhanceEndpoints({ addTagTypes: ['HeardDialect'] });

const sendDialect = createSender(
  dialectOutbox,
  (UID, waiting) =>
    async (dispatch, _getState, { storage, callFunction }) => {
      for (const [id, region] of waiting) {
        await callFunction('chooseDialect', { region }).catch((error: unknown) => {
          // A school of another release may not know it.
          if (!(error instanceof CallFailure && error.code === 'invalid-argument')) throw error;
        });
        dialectOutbox.drop(storage, UID, id, region);
      }
      dispatch(soundsApi.util.invalidateTags(['HeardDialect']));
    },
);

/** After a log-in: what was chosen as a visitor, and what an earlier visit could not send. */
export function bringDialect(UID: string): Thunk<Promise<Error | null>> {
  return (dispatch, _getState, { storage }) => {
    dialectOutbox.adopt(storage, UID);
    return dispatch(sendDialect(UID));
  };
}
