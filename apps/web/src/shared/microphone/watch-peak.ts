const SAMPLES = 2_048;
const EVERY_MS = 100;

/** Says ten times a second how high a microphone's sound goes, from 0 to 1. Returns the way to end that. */
export function watchPeak(media: MediaStream, onPeak: (peak: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  context.createMediaStreamSource(media).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onPeak(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
