/** One channel, 24,000 samples a second: plenty for a plucked string and a voice. */
export const SAMPLE_RATE = 24_000;

/** 16-bit WAV of one channel. */
export function toWav(samples: Float32Array): Buffer {
  const data = Buffer.alloc(44 + samples.length * 2);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + samples.length * 2, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(SAMPLE_RATE, 24);
  data.writeUInt32LE(SAMPLE_RATE * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries())
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_000), 44 + index * 2);
  return data;
}

export type Voice = { startSeconds: number; samples: Float32Array };

/** What is left of the music while a voice speaks, and how long it takes to give way. */
const DUCKED = 0.5;
const DUCK_SECONDS = 0.3;

/** Voices over the music, which gives way to them. */
export function mixVoices(music: Float32Array, voices: Voice[]): Float32Array {
  const mixed = Float32Array.from(music);
  for (const { startSeconds, samples } of voices) {
    const start = Math.round(startSeconds * SAMPLE_RATE);
    duck(mixed, start, start + samples.length);
  }
  for (const { startSeconds, samples } of voices) {
    const start = Math.round(startSeconds * SAMPLE_RATE);
    for (const [index, sample] of samples.entries()) {
      const at = start + index;
      if (at < mixed.length) mixed[at] = (mixed[at] ?? 0) + sample;
    }
  }
  return mixed;
}

function duck(music: Float32Array, from: number, to: number): void {
  const slope = DUCK_SECONDS * SAMPLE_RATE;
  for (let at = Math.max(0, from - slope); at < Math.min(music.length, to + slope); at += 1) {
    const outside = Math.max(from - at, at - to, 0) / slope;
    music[at] = (music[at] ?? 0) * (DUCKED + (1 - DUCKED) * outside);
  }
}
