import { baseApi } from '../../../shared/api/base-api.ts';
import { callable } from '../../../shared/api/callable.ts';

/** Without a lesson: of every lesson that has a film under way. */
type Asked = { UID: string; lessonID?: string };

const tagTypes = { addTagTypes: ['Account', 'StudioFilms', 'StudioLessons', 'StudioPiece'] } as const;

export const filmsApi = baseApi.enhanceEndpoints(tagTypes).injectEndpoints({
  endpoints: (build) => ({
    listFilms: build.query({
      ...callable('listFilms', {
        payload: ({ lessonID }: Asked) => (lessonID === undefined ? {} : { lessonID }),
      }),
      providesTags: ['Account', 'StudioFilms'],
    }),
    /** Of one film: with another folder they are asked for anew. */
    listPosters: build.query({
      ...callable('listPosters', {
        payload: ({ lessonID }: { UID: string; lessonID: string; folder: string }) => ({ lessonID }),
      }),
      providesTags: ['Account'],
    }),
    choosePoster: build.mutation({
      ...callable('choosePoster'),
      invalidatesTags: ['StudioPiece', 'StudioLessons'],
    }),
    beginFilmUpload: build.mutation({ ...callable('beginFilmUpload'), invalidatesTags: ['StudioFilms'] }),
    cancelFilm: build.mutation({ ...callable('cancelFilm'), invalidatesTags: ['StudioFilms'] }),
    cutFilm: build.mutation({ ...callable('cutFilm'), invalidatesTags: ['StudioPiece', 'StudioLessons'] }),
    retryFilm: build.mutation({ ...callable('retryFilm'), invalidatesTags: ['StudioFilms'] }),
  }),
});

export const {
  useListFilmsQuery,
  useListPostersQuery,
  useChoosePosterMutation,
  useCancelFilmMutation,
  useCutFilmMutation,
  useRetryFilmMutation,
} = filmsApi;
