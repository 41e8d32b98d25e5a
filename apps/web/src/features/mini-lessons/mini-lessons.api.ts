import { baseApi } from '../../shared/api/base-api.ts';
import { CallFailure, toQueryResult } from '../../shared/api/call-error.ts';
import { withDocumentStore } from '../../shared/api/document-store.ts';

/** `Videos/mini_lessons_collection_attributes`, its array field `index`. */
async function fetchIndex(): Promise<string[]> {
  const snapshot = await withDocumentStore(({ db, sdk }) =>
    sdk.getDoc(sdk.doc(db, 'Videos', 'mini_lessons_collection_attributes')),
  );
  const index: unknown = snapshot.data()?.['index'];
  if (!Array.isArray(index)) throw new CallFailure('not-found', 'There is no mini-lesson index.');
  return index.filter((id): id is string => typeof id === 'string');
}

const miniLessonsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMiniLessonIndex: build.query<string[], void>({ queryFn: () => toQueryResult(fetchIndex()) }),
  }),
});

export const { useLazyGetMiniLessonIndexQuery } = miniLessonsApi;
