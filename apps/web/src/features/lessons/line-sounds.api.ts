import type { Callables } from '@school/contract/callables';
import { baseApi, toReadResult } from '../../shared/api/base-api.ts';
import { CallFailure, toQueryResult } from '../../shared/api/call-error.ts';
import { dialectOutbox, wishedDialect } from '../../shared/dialect/wished-dialect.ts';
import { createSender } from '../../shared/outbox/create-sender.ts';
import { type Services, servicesOf } from '../../shared/services/services.ts';
import type { Thunk } from '../../shared/store/thunk.ts';

/** Signed addresses live an hour at least; after this many seconds a page asks for new ones. */
const ADDRESS_FRESH_SECONDS = 1_800;

/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { lessonID: string; UID: string };
type Chosen = Callables['chooseDialect']['request'];

const lineSoundsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'HeardDialect', 'Lesson', 'Subscriptions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getLineSounds: build.query<Callables['getLineSounds']['response'], Asked>({
        queryFn: (asked, api) => toReadResult(api, () => fetchSounds(servicesOf(api), asked)),
        providesTags: ['Account', 'HeardDialect', 'Lesson', 'Subscriptions'],
      }),
      // Cards and looked-up words are heard in it too.
      chooseDialect: build.mutation<Chosen, Chosen & { UID: string }>({
        queryFn: (chosen, api) => toQueryResult(keepDialect(servicesOf(api), chosen)),
        invalidatesTags: ['HeardDialect'],
      }),
    }),
  });

const fetchSounds = ({ callFunction, storage }: Services, { lessonID, UID }: Asked) =>
  callFunction('getLineSounds', { lessonID, ...wishedDialect(storage, UID) });

/** An account remembers it; a visitor's browser does, until there is one. */
async function keepDialect(
  { callFunction, storage }: Services,
  { region, UID }: Chosen & { UID: string },
): Promise<Chosen> {
  if (UID !== '') await callFunction('chooseDialect', { region });
  // What was chosen before there was an account is not wanted any more.
  dialectOutbox.drop(storage, UID, '');
  if (UID === '' && region !== null) dialectOutbox.keep(storage, '', '', region);
  return { region };
}

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
      dispatch(lineSoundsApi.util.invalidateTags(['HeardDialect']));
    },
);

/** After a log-in: what was chosen as a visitor, and what an earlier visit could not send. */
export function bringDialect(UID: string): Thunk<Promise<Error | null>> {
  return (dispatch, _getState, { storage }) => {
    dialectOutbox.adopt(storage, UID);
    return dispatch(sendDialect(UID));
  };
}

/** How a lesson's lines sound. Waits while `skip` holds. */
export function useLineSoundsOf(asked: Asked, options: { skip: boolean }) {
  return lineSoundsApi.useGetLineSoundsQuery(asked, {
    ...options,
    refetchOnMountOrArgChange: ADDRESS_FRESH_SECONDS,
  });
}

export const { useChooseDialectMutation } = lineSoundsApi;
