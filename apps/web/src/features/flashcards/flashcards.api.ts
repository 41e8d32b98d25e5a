import type { Callables } from '@school/contract/callables';
import { baseApi, toReadResult } from '../../shared/api/base-api.ts';
import { wishedDialect } from '../../shared/dialect/wished-dialect.ts';
import { type Services, servicesOf } from '../../shared/services/services.ts';

/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { lessonID: string; UID: string };

const flashcardsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'HeardDialect', 'Subscriptions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getFlashcards: build.query<Callables['getFlashcardsCloudFunction']['response'], Asked>({
        queryFn: (asked, api) => toReadResult(api, () => fetchCards(servicesOf(api), asked)),
        providesTags: ['Account', 'HeardDialect', 'Subscriptions'],
      }),
    }),
  });

const fetchCards = ({ callFunction, storage }: Services, { lessonID, UID }: Asked) =>
  callFunction('getFlashcardsCloudFunction', { VideoID: lessonID, ...wishedDialect(storage, UID) });

export const { useGetFlashcardsQuery } = flashcardsApi;
