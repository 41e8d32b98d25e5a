import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

const liveApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ getMondayLesson: build.query(callable('getMondayLiveLesson')) }),
});

export const { useGetMondayLessonQuery } = liveApi;
