import { voicesTexts } from '@school/texts/en/voices';
import { useEffect, useRef, useState } from 'react';
import { watchPeak } from '../../../shared/microphone/watch-peak.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import styles from '../voices.module.css';
import { CLIPPED_PEAK } from './take-sound.ts';

/** A voice near a microphone is about a third of all that there is. */
const FULL = 0.5;
const SHOWN_MS = 2_000;

/** How loud the microphone is, and whether that is more than it takes. */
export function MicrophoneLevel({ media }: { media: MediaStream }) {
  const texts = useTexts(voicesTexts);
  const meter = useRef<HTMLMeterElement>(null);
  const [isClipping, setClipping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = watchPeak(media, (peak) => {
      if (meter.current) meter.current.value = Math.min(1, peak / FULL);
      if (peak < CLIPPED_PEAK) return;
      setClipping(true);
      clearTimeout(timer);
      timer = setTimeout(() => setClipping(false), SHOWN_MS);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [media]);
  return (
    <div className={styles.level}>
      <meter ref={meter} min={0} max={1} aria-label={texts.level} />
      <p role="status" className={styles.wrong}>
        {isClipping ? texts.clipping : ''}
      </p>
    </div>
  );
}
