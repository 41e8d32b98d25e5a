import { CARD_FILES } from '@school/contract/card-file-paths';
import type { CardFileContent } from '@school/contract/card-files';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import type { Thunk } from '../../../shared/store/thunk.ts';

/** The cards of an Anki package; with `isSwapped` the second field of a note is the Swiss German. Throws `CallFailure`. */
export function readCardFile(file: File, isSwapped: boolean): Thunk<Promise<CardFileContent>> {
  return async (_dispatch, _getState, services) => {
    const headers = { 'content-type': 'application/octet-stream' };
    const path = isSwapped ? `${CARD_FILES.read}?fields=swapped` : CARD_FILES.read;
    const answer = await fetchFile(services, path, { method: 'POST', headers, body: file });
    return answer.json() as Promise<CardFileContent>;
  };
}
