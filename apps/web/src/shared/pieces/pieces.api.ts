import type { Callables } from '@school/contract/callables';
import { baseApi } from '../api/base-api.ts';
import { callable } from '../api/callable.ts';
import type { Thunk } from '../store/thunk.ts';

const tagTypes = { addTagTypes: ['Account', 'PriceMoves', 'StudioLessons', 'StudioPiece'] } as const;

export type PiecePlace = Callables['getStudioPiece']['request'];
/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { UID: string; place: PiecePlace };

/** The course's pieces as the studio changes them. */
const piecesApi = baseApi.enhanceEndpoints(tagTypes).injectEndpoints({
  endpoints: (build) => ({
    listRevisions: build.query({ ...callable('listRevisions'), providesTags: ['Account', 'StudioPiece'] }),
    getRevision: build.query({ ...callable('getRevision'), providesTags: ['Account', 'StudioPiece'] }),
    restoreRevision: build.mutation({
      ...callable('restoreRevision'),
      invalidatesTags: ['PriceMoves', 'StudioLessons', 'StudioPiece'],
    }),
    getStudioPiece: build.query({
      ...callable('getStudioPiece', { payload: ({ place }: Asked) => place }),
      providesTags: ['Account', 'StudioPiece'],
    }),
    saveStudioPiece: build.mutation({
      ...callable('saveStudioPiece'),
      // Whether a plan has other prices depends on what it costs now.
      invalidatesTags: (_saved, _error, { kind }) => (kind === 'plans' ? ['PriceMoves'] : []),
    }),
  }),
});

/** What was saved is what is there. */
export function keptPiece(UID: string, saved: Callables['saveStudioPiece']['request']): Thunk {
  const { kind, id, content, expectedRevision: revision } = saved;
  const asked = { UID, place: { kind, id } as PiecePlace };
  return (dispatch) => {
    dispatch(
      piecesApi.util.updateQueryData('getStudioPiece', asked, (piece) =>
        piece.kind === kind ? ({ ...piece, revision, content } as typeof piece) : piece,
      ),
    );
  };
}

export const {
  useLazyGetRevisionQuery,
  useListRevisionsQuery,
  useRestoreRevisionMutation,
  useGetStudioPieceQuery,
  useSaveStudioPieceMutation,
} = piecesApi;
