import { useEffect, useRef } from 'react';
import { watchPeak } from '../../shared/microphone/watch-peak.ts';

/** A voice near a microphone is about a third of all that there is. */
const FULL = 0.35;

/** How loud the microphone is, ten times a second. */
export function LevelMeter({ media, label }: { media: MediaStream; label: string }) {
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    if (media.getAudioTracks().length === 0) return undefined;
    return watchPeak(media, (peak) => {
      if (meter.current) meter.current.value = Math.min(1, peak / FULL);
    });
  }, [media]);
  return <meter ref={meter} min={0} max={1} aria-label={label} />;
}
