import { useEffect, useRef } from 'react';

const SAMPLES = 512;
/** A voice near a microphone is about a third of all that there is. */
const FULL = 0.35;

/** How loud the microphone is, ten times a second. */
export function LevelMeter({ media, label }: { media: MediaStream; label: string }) {
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    if (media.getAudioTracks().length === 0) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = SAMPLES;
    context.createMediaStreamSource(media).connect(analyser);
    const samples = new Float32Array(SAMPLES);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      if (meter.current) meter.current.value = Math.min(1, loudest / FULL);
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [media]);
  return <meter ref={meter} min={0} max={1} aria-label={label} />;
}
