import { VOICE_TAKES } from '@school/contract/voice-limits';
import type { TakeAnswer } from '@school/contract/voices';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import type { Services } from '../../../shared/services/services.ts';
import type { Thunk } from '../../../shared/store/thunk.ts';
import { voicesApi } from '../voices.api.ts';
import type { KeptReadings } from './kept-readings.ts';
import { readFailure } from './read-failure.ts';
import { sendReading } from './send-reading.ts';
import type { KeptTake } from './takes-schema.ts';

/** What became of a take that was sent: the server has it; it does not want it; or it could not be asked just now, and wants to be left alone so long. */
export type Sent =
  | { end: 'stored' }
  | { end: 'refused'; problem: NonNullable<KeptTake['problem']> }
  | { end: 'away'; pauseMs: number };

/** A piece of a reading goes without its sound: the server has that, and is sent it again where it is gone. */
export function sendTake(take: KeptTake, readings: Pick<KeptReadings, 'readSound'>): Thunk<Promise<Sent>> {
  return async (dispatch, _getState, services) => {
    try {
      let said = await post(services, take);
      if (!said.ok && said.reason === 'no-reading' && take.readingID !== undefined) {
        const sound = await readings.readSound(take.readingID);
        if (sound.size === 0) return { end: 'refused', problem: 'no-reading' };
        const again = await dispatch(sendReading(take.readingID, sound, () => undefined));
        if (again.end !== 'stored') return again;
        said = await post(services, take);
      }
      if (!said.ok) return { end: 'refused', problem: said.reason };
      dispatch(voicesApi.util.invalidateTags(['Voices', 'LessonVoice']));
      return { end: 'stored' };
    } catch (error) {
      return readFailure(error);
    }
  };
}

async function post(services: Services, take: KeptTake): Promise<TakeAnswer> {
  const { id, lessonID, lineID, speakerID, text, fromMs, toMs, readingID } = take;
  const asked = new URLSearchParams({
    takeID: id,
    lessonID,
    lineID,
    speakerID,
    text,
    fromMs: String(fromMs),
  });
  if (toMs !== null) asked.set('toMs', String(toMs));
  if (readingID !== undefined) asked.set('readingID', readingID);
  const answer = await fetchFile(services, `${VOICE_TAKES}?${asked.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Blob([take.sound]),
  });
  return (await answer.json()) as TakeAnswer;
}
