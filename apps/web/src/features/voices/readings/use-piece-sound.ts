import type { Span } from '@school/domain/sound/silences';
import { useCallback, useEffect, useRef, useState } from 'react';
import { playSound } from '../../../shared/microphone/record-sound.ts';
import type { KeptReadings } from '../takes/kept-readings.ts';

/** Enough to hear what was said, and a third of the memory. */
const SAMPLES_A_SECOND = 16_000;

/** Plays pieces of a reading from what this browser has recorded; it is read once, with the first piece. */
export function usePieceSound(readingID: string, readings: KeptReadings | null) {
  const read = useRef<Promise<AudioBuffer> | null>(null);
  const end = useRef<() => void>(undefined);
  const [hasFailed, setFailed] = useState(false);
  const stop = useCallback(() => end.current?.(), []);
  useEffect(() => stop, [stop]);
  const play = useCallback(
    async ({ startMs, endMs }: Span) => {
      stop();
      if (!readings) return;
      read.current ??= readings.readSound(readingID).then(decode);
      const sound = await read.current.catch(() => null);
      setFailed(sound === null);
      if (!sound) return;
      stop();
      end.current = playSound(sound, { fromSeconds: startMs / 1_000, toSeconds: endMs / 1_000 });
    },
    [readingID, readings, stop],
  );
  return { play: (piece: Span) => void play(piece), stop, hasFailed };
}

const decode = async (sound: Blob): Promise<AudioBuffer> =>
  new OfflineAudioContext(1, 1, SAMPLES_A_SECOND).decodeAudioData(await sound.arrayBuffer());
