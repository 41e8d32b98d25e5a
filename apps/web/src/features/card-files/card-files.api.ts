import { CARD_FILES } from '@school/contract/card-file-paths';
import type { CardFilePreview, CardFileTaken } from '@school/contract/card-files';
import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';
import { fetchFile } from '../../shared/api/fetch-file.ts';
import type { Services } from '../../shared/services/services.ts';
import type { Thunk } from '../../shared/store/thunk.ts';

export type FileFormat = 'csv' | 'anki';

const cardFilesApi = baseApi.enhanceEndpoints({ addTagTypes: ['OwnCards', 'Reviews'] }).injectEndpoints({
  endpoints: (build) => ({
    takeBackCards: build.mutation({
      ...callable('removeImportedCards'),
      invalidatesTags: ['OwnCards', 'Reviews'],
    }),
  }),
});

export const { useTakeBackCardsMutation } = cardFilesApi;

/** The learner's cards as a file. Throws `CallFailure`. */
export function fetchCardFile(format: FileFormat): Thunk<Promise<Blob>> {
  return async (_dispatch, _getState, services) =>
    (await fetchFile(services, CARD_FILES[format], { method: 'GET' })).blob();
}

/** What a file would bring; nothing is kept. Throws `CallFailure`. */
export function previewCardFile(file: File, isSwapped: boolean): Thunk<Promise<CardFilePreview>> {
  return async (_dispatch, _getState, services) =>
    (await send(services, CARD_FILES.preview, file, isSwapped)).json() as Promise<CardFilePreview>;
}

/** Makes the file's new cards the learner's own. Throws `CallFailure`. */
export function takeCardFile(file: File, isSwapped: boolean): Thunk<Promise<CardFileTaken>> {
  return async (dispatch, _getState, services) => {
    const answer = await send(services, CARD_FILES.take, file, isSwapped);
    const taken = (await answer.json()) as CardFileTaken;
    dispatch(cardFilesApi.util.invalidateTags(['OwnCards', 'Reviews']));
    return taken;
  };
}

function send(services: Services, path: string, file: File, isSwapped: boolean): Promise<Response> {
  const query = isSwapped ? '?fields=swapped' : '';
  const headers = { 'content-type': 'application/octet-stream' };
  return fetchFile(services, path + query, { method: 'POST', headers, body: file });
}
