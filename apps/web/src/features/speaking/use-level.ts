import { useEffect, useState } from 'react';

const SAMPLES = 512;
/** A voice near a microphone is about a third of all that there is. */
const FULL = 0.35;
const EVERY_MS = 100;
const STEPS = 20;

/** How loud a microphone is, from 0 to 1 in twentieths, ten times a second. */
export function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = SAMPLES;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(SAMPLES);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      setLevel(Math.round(Math.min(1, loudest / FULL) * STEPS) / STEPS);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      setLevel(0);
      void context.close();
    };
  }, [track]);
  return level;
}
