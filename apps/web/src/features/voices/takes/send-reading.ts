import { READING_PART_BYTES, type TakeReason, VOICE_READINGS } from '@school/contract/voice-limits';
import type { ReadingAnswer } from '@school/contract/voices';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import type { Thunk } from '../../../shared/store/thunk.ts';
import { readFailure } from './read-failure.ts';

/** What became of a reading that was sent: it is whole there and measured; it is not wanted; or the server was away. */
export type ReadingSent =
  | { end: 'stored'; sound: { durationMs: number; peaks: Uint8Array } }
  | { end: 'refused'; problem: TakeReason | 'other' }
  | { end: 'away'; pauseMs: number };

const HEADERS = { 'content-type': 'application/octet-stream' };

/** Part after part, so that a slow line carries each within its time; `onPart` says how many are there. */
export function sendReading(
  readingID: string,
  sound: Blob,
  onPart: (sent: number, of: number) => void,
): Thunk<Promise<ReadingSent>> {
  return async (_dispatch, _getState, services) => {
    const parts = Math.max(1, Math.ceil(sound.size / READING_PART_BYTES));
    try {
      for (let part = 0; part < parts; part += 1) {
        onPart(part, parts);
        const asked = new URLSearchParams({ readingID, part: String(part), parts: String(parts) });
        const body = sound.slice(part * READING_PART_BYTES, (part + 1) * READING_PART_BYTES);
        const path = `${VOICE_READINGS}?${asked.toString()}`;
        const answer = await fetchFile(services, path, { method: 'POST', headers: HEADERS, body });
        const said = (await answer.json()) as ReadingAnswer;
        if (!said.ok) return { end: 'refused', problem: said.reason };
        if (said.sound)
          return { end: 'stored', sound: { ...said.sound, peaks: readBytes(said.sound.peaks) } };
      }
      return { end: 'refused', problem: 'other' };
    } catch (error) {
      return readFailure(error);
    }
  };
}

const readBytes = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
