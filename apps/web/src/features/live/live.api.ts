import type { Callables } from '@school/contract/callables';
import { baseApi } from '../../shared/api/base-api.ts';
import { toQueryResult } from '../../shared/api/call-error.ts';
import { callFunction } from '../../shared/api/call-function.ts';

type MondayAnswer = Callables['getMondayLiveLesson']['response'];

const liveApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMondayLesson: build.query<MondayAnswer, void>({
      queryFn: () => toQueryResult(callFunction('getMondayLiveLesson', null)),
    }),
  }),
});

export const { useGetMondayLessonQuery } = liveApi;
