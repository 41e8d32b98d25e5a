const RATE = 22_050;
/** D major pentatonic around the middle of a small harp, in hertz. */
const SCALE = [293.66, 329.63, 369.99, 440, 493.88, 587.33, 659.25];

/** A quiet plucked melody as a WAV file: one bar a card, different for each lesson, the same at each making. */
export function makeMelody(name: string, seconds: number): Buffer {
  const samples = new Float32Array(Math.ceil(seconds * RATE));
  let state = Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let step = 2;
  for (let at = 0.2; at < seconds - 1.5; at += random() < 0.3 ? 0.375 : 0.75) {
    step = Math.min(SCALE.length - 1, Math.max(0, step + Math.floor(random() * 5) - 2));
    pluck(samples, at, SCALE[step] ?? 440, 0.22);
    if (random() < 0.25) pluck(samples, at, (SCALE[0] ?? 293.66) / 2, 0.16);
  }
  return toWav(samples);
}

/** A plucked string: a decaying tone with two overtones. */
function pluck(samples: Float32Array, at: number, frequency: number, volume: number): void {
  const start = Math.floor(at * RATE);
  for (let index = 0; index < RATE * 1.4 && start + index < samples.length; index += 1) {
    const time = index / RATE;
    const phase = 2 * Math.PI * frequency * time;
    const tone =
      Math.sin(phase) +
      0.35 * Math.sin(2 * phase) * Math.exp(-4 * time) +
      0.15 * Math.sin(3 * phase) * Math.exp(-8 * time);
    const attack = Math.min(1, time / 0.006);
    samples[start + index] = (samples[start + index] ?? 0) + volume * attack * Math.exp(-3.2 * time) * tone;
  }
}

function toWav(samples: Float32Array): Buffer {
  const data = Buffer.alloc(44 + samples.length * 2);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + samples.length * 2, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(RATE, 24);
  data.writeUInt32LE(RATE * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries())
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_000), 44 + index * 2);
  return data;
}
