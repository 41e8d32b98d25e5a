import { CARD_FILES } from '@school/contract/card-file-paths';
import type { CardFileContent } from '@school/contract/card-files';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import type { Thunk } from '../../../shared/store/thunk.ts';

/** The cards of an Anki package, whose sounds are laid beside the lesson's film. Throws `CallFailure`. */
export function readCardFile(file: File, lessonID: string): Thunk<Promise<CardFileContent>> {
  return async (_dispatch, _getState, services) => {
    const headers = { 'content-type': 'application/octet-stream' };
    const path = `${CARD_FILES.read}?lessonID=${encodeURIComponent(lessonID)}`;
    const answer = await fetchFile(services, path, { method: 'POST', headers, body: file });
    return answer.json() as Promise<CardFileContent>;
  };
}
