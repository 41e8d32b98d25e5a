import { MINI_LESSON_INDEX } from '@school/contract/mini-lessons';
import { baseApi } from '../../shared/api/base-api.ts';
import { CallFailure, toQueryResult } from '../../shared/api/call-error.ts';
import { withDocumentStore } from '../../shared/api/document-store.ts';

async function fetchIndex(): Promise<string[]> {
  const snapshot = await withDocumentStore(({ db, sdk }) =>
    sdk.getDoc(sdk.doc(db, MINI_LESSON_INDEX.collection, MINI_LESSON_INDEX.document)),
  );
  const index: unknown = snapshot.data()?.[MINI_LESSON_INDEX.field];
  if (!Array.isArray(index)) throw new CallFailure('not-found', 'There is no mini-lesson index.');
  return index.filter((id): id is string => typeof id === 'string');
}

const miniLessonsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMiniLessonIndex: build.query<string[], void>({ queryFn: () => toQueryResult(fetchIndex()) }),
  }),
});

export const { useLazyGetMiniLessonIndexQuery } = miniLessonsApi;
