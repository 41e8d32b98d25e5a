import { useEffect, useState } from 'react';
import { watchPeak } from '../../shared/microphone/watch-peak.ts';

/** A voice near a microphone is about a third of all that there is. */
const FULL = 0.35;
const STEPS = 20;

/** How loud a microphone is, from 0 to 1 in twentieths, ten times a second. */
export function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track) return undefined;
    const end = watchPeak(new MediaStream([track]), (peak) =>
      setLevel(Math.round(Math.min(1, peak / FULL) * STEPS) / STEPS),
    );
    return () => {
      end();
      setLevel(0);
    };
  }, [track]);
  return level;
}
