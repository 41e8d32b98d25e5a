import { VOICE_TAKES } from '@school/contract/voice-limits';
import type { TakeAnswer } from '@school/contract/voices';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import type { Thunk } from '../../../shared/store/thunk.ts';
import { voicesApi } from '../voices.api.ts';
import type { KeptTake } from './kept-takes.ts';

/** What became of a take that was sent: the server has it; it does not want it; or it could not be asked just now, and wants to be left alone so long. */
export type Sent =
  | { end: 'stored' }
  | { end: 'refused'; problem: NonNullable<KeptTake['problem']> }
  | { end: 'away'; pauseMs: number };

/** What another attempt would not change. */
const LASTING = ['invalid-argument', 'failed-precondition', 'not-found', 'payload-too-large', 'internal'];

export function sendTake(take: KeptTake): Thunk<Promise<Sent>> {
  return async (dispatch, _getState, services) => {
    const { id, lessonID, lineID, speakerID, text, fromMs, toMs } = take;
    const asked = new URLSearchParams({
      takeID: id,
      lessonID,
      lineID,
      speakerID,
      text,
      fromMs: String(fromMs),
    });
    if (toMs !== null) asked.set('toMs', String(toMs));
    const headers = { 'content-type': 'application/octet-stream' };
    const body = new Blob([take.sound]);
    try {
      const answer = await fetchFile(services, `${VOICE_TAKES}?${asked.toString()}`, {
        method: 'POST',
        headers,
        body,
      });
      const said = (await answer.json()) as TakeAnswer;
      if (!said.ok) return { end: 'refused', problem: said.reason };
      dispatch(voicesApi.util.invalidateTags(['Voices', 'LessonVoice']));
      return { end: 'stored' };
    } catch (error) {
      const failure = error instanceof CallFailure ? error : null;
      const isLasting = failure !== null && LASTING.includes(failure.code);
      if (isLasting) return { end: 'refused', problem: 'other' };
      return { end: 'away', pauseMs: failure?.retryAfterMs ?? 0 };
    }
  };
}
