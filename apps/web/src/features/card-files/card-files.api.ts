import type { CardFilePreview, CardFileTaken } from '@school/contract/card-files';
import { CARD_FILES } from '@school/contract/constants';
import { baseApi } from '../../shared/api/base-api.ts';
import { type CallErrorCode, CallFailure } from '../../shared/api/call-error.ts';
import { callable } from '../../shared/api/callable.ts';
import type { Services } from '../../shared/services/services.ts';
import type { Thunk } from '../../shared/store/thunk.ts';

export type FileFormat = 'csv' | 'anki';

/** A file of ten megabytes over a slow line, and half a minute to read it. */
const TIMEOUT_MS = 120_000;

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
    (await request(services, CARD_FILES[format], { method: 'GET' })).blob();
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
  return request(services, path + query, { method: 'POST', headers, body: file });
}

async function request(
  { auth, appCheck }: Services,
  path: string,
  init: { method: string; headers?: Record<string, string>; body?: Blob },
): Promise<Response> {
  const [idToken, appToken] = await Promise.all([auth.getIdToken(), appCheck.findToken().catch(() => null)]);
  const headers = {
    ...init.headers,
    ...(idToken && { authorization: `Bearer ${idToken}` }),
    ...(appToken && { 'x-firebase-appcheck': appToken }),
  };
  const response = await fetch(path, {
    ...init,
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new CallFailure('network-failed', String(cause));
  });
  if (!response.ok) throw new CallFailure(CODES[response.status] ?? 'internal', response.statusText);
  return response;
}

const CODES: { [status: number]: CallErrorCode } = {
  401: 'unauthenticated',
  413: 'payload-too-large',
  429: 'resource-exhausted',
  503: 'unavailable',
};
