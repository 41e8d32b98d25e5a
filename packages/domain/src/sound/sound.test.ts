import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureSound } from './picture-sound.ts';
import { tracePitch } from './trace-pitch.ts';

/** A voice-like tone: a ground tone that goes from one height to another, with overtones. */
function voice(
  fromHz: number,
  toHz: number,
  { seconds = 0.6, rate = 48_000, loud = 0.4 } = {},
): Float32Array {
  const samples = new Float32Array(Math.round(seconds * rate));
  let phase = 0;
  for (let at = 0; at < samples.length; at += 1) {
    phase += (2 * Math.PI * (fromHz + ((toHz - fromHz) * at) / samples.length)) / rate;
    samples[at] = loud * (0.5 * Math.sin(phase) + 0.3 * Math.sin(2 * phase) + 0.2 * Math.sin(3 * phase));
  }
  return samples;
}
const quiet = (seconds: number, rate = 48_000) => new Float32Array(Math.round(seconds * rate));
const join = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));

/** The same noise each time. */
function noise(length: number, loud: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return loud * (state / 2 ** 31 - 1);
  });
}

describe('the pitch of a voice', () => {
  it('is found within a fiftieth, at any height and sample rate', () => {
    const height = fc.integer({ min: 80, max: 400 });
    fc.assert(
      fc.property(height, fc.constantFrom(16_000, 44_100, 48_000), (hertz, rate) => {
        const found = tracePitch(voice(hertz, hertz, { seconds: 0.2, rate }), rate);
        expect(found.length).toBeGreaterThan(10);
        for (const one of found) expect(Math.abs((one ?? 0) / hertz - 1)).toBeLessThan(0.02);
      }),
      { numRuns: 30 },
    );
  });

  it('is found under a little noise, and not in noise alone', () => {
    const tone = voice(180, 180);
    const noisy = noise(tone.length, 0.03).map((one, at) => one + (tone[at] ?? 0));
    const found = tracePitch(noisy, 48_000).filter((one) => one !== null);
    expect(found.length).toBeGreaterThan(50);
    for (const one of found) expect(Math.abs(one / 180 - 1)).toBeLessThan(0.03);
    const alone = tracePitch(noise(tone.length, 0.3), 48_000);
    expect(alone.filter((one) => one !== null).length).toBeLessThan(alone.length / 10);
  });

  it('is none of what is shorter than a frame', () => {
    expect(tracePitch(new Float32Array(10), 48_000)).toEqual([]);
  });
});

describe('the picture of a spoken line', () => {
  it('is none where nothing was said', () => {
    expect(pictureSound(quiet(1), 48_000)).toBeNull();
    expect(pictureSound(new Float32Array(0), 48_000)).toBeNull();
    expect(pictureSound(noise(48_000, 0.005), 48_000)).toBeNull();
  });

  it('begins and ends with the sound, in whatever silence it lies', () => {
    const picture = pictureSound(join(quiet(0.5), voice(200, 200), quiet(1)), 48_000);
    expect(picture?.seconds).toBeCloseTo(0.6, 1);
    expect(Math.max(...(picture?.peaks ?? []))).toBe(1);
    expect(picture?.peaks.every((peak) => peak > 0.5)).toBe(true);
  });

  it.each([
    [150, 250, 'rising'],
    [250, 150, 'falling'],
    [200, 204, 'level'],
  ])('from %s to %s Hz is %s, as high or deep as the voice may be', (from, to, melody) => {
    const pictures = [1, 0.6, 1.4].map((by) => pictureSound(voice(from * by, to * by), 48_000));
    expect(pictures.map((picture) => picture?.melody)).toEqual([melody, melody, melody]);
    // About its own middle, so that voices lie on each other.
    const [one, other] = pictures.map((picture) => picture?.pitch.filter((tone) => tone !== null) ?? []);
    const ends = (tones: number[] | undefined) => [tones?.at(2) ?? 99, tones?.at(-3) ?? -99];
    for (const [at, tone] of ends(one).entries())
      expect(Math.abs(tone - (ends(other)[at] ?? 99))).toBeLessThan(1);
  });

  it('has no melody where nothing has a tone', () => {
    expect(pictureSound(noise(24_000, 0.4), 48_000)?.melody).toBe('none');
  });
});
