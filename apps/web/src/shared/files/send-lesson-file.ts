import { LESSON_FILES } from '@school/contract/lesson-file-paths';
import type { LessonFileAnswer, LessonFileKind } from '@school/contract/lesson-files';
import { fetchFile } from '../api/fetch-file.ts';
import type { Thunk } from '../store/thunk.ts';

/** Sends a photo or an audio; the answer names what has been made of it. Throws `CallFailure`. */
export function sendLessonFile(
  file: File,
  { lessonID, kind }: { lessonID: string; kind: LessonFileKind },
): Thunk<Promise<LessonFileAnswer>> {
  return async (_dispatch, _getState, services) => {
    const headers = { 'content-type': 'application/octet-stream' };
    const path = `${LESSON_FILES}?${new URLSearchParams({ lessonID, kind }).toString()}`;
    const answer = await fetchFile(services, path, { method: 'POST', headers, body: file });
    return answer.json() as Promise<LessonFileAnswer>;
  };
}
