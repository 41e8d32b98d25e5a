import type { Callables } from '@school/contract/callables';
import { baseApi, toReadResult } from '../../shared/api/base-api.ts';
import { toQueryResult } from '../../shared/api/call-error.ts';
import { dialectOutbox, wishedDialect } from '../../shared/dialect/wished-dialect.ts';
import { type Services, servicesOf } from '../../shared/services/services.ts';

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

/** How a lesson's lines sound. Waits while `skip` holds. */
export function useLineSoundsOf(asked: Asked, options: { skip: boolean }) {
  return lineSoundsApi.useGetLineSoundsQuery(asked, {
    ...options,
    refetchOnMountOrArgChange: ADDRESS_FRESH_SECONDS,
  });
}

export const { useChooseDialectMutation } = lineSoundsApi;
