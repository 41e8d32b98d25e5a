import type { WordGroup } from '@school/contract/alignments';
import { baseApi } from '../../../shared/api/base-api.ts';
import { callable } from '../../../shared/api/callable.ts';
import type { LineTexts } from './line-words.ts';

type Asked = { UID: string; lessonID: string; texts: LineTexts; settled: readonly WordGroup[] };

const alignLineApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account'] }).injectEndpoints({
  endpoints: (build) => ({
    alignStudioLine: build.query({
      ...callable('alignStudioLine', {
        payload: ({ lessonID, texts, settled }: Asked) => ({ lessonID, texts, settled: [...settled] }),
        pick: ({ groups }) => groups,
      }),
      providesTags: ['Account'],
    }),
  }),
});

export const { useAlignStudioLineQuery } = alignLineApi;
