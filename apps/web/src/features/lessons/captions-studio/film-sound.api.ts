import { baseApi } from '../../../shared/api/base-api.ts';
import { callable } from '../../../shared/api/callable.ts';

type Asked = { UID: string; lessonID: string; film: string };

const filmSoundApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account'] }).injectEndpoints({
  endpoints: (build) => ({
    /** `film` names the film that the lesson has now: another one sounds otherwise. */
    getFilmPeaks: build.query({
      ...callable('getFilmPeaks', { payload: ({ lessonID }: Asked) => ({ lessonID }) }),
      providesTags: ['Account'],
    }),
  }),
});

export const { useGetFilmPeaksQuery } = filmSoundApi;
