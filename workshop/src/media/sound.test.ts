import { expect, it } from 'vitest';
import { makeMelody } from './melody.ts';
import { mouthsOfText, mouthsOfVoice } from './mouths.ts';
import { mixVoices, SAMPLE_RATE, toWav } from './sound.ts';
import { FRAMES_PER_SECOND } from './timing.ts';

it('makes the same melody each time, another one for another lesson, never too loud', () => {
  const melody = makeMelody('im-kafi', 20);
  expect(toWav(makeMelody('im-kafi', 20)).equals(toWav(melody))).toBe(true);
  expect(toWav(makeMelody('uf-em-maart', 20)).equals(toWav(melody))).toBe(false);
  expect(melody.every((sample) => Math.abs(sample) < 1)).toBe(true);
  expect(melody.some((sample) => Math.abs(sample) > 0.05)).toBe(true);
});

it('lets the music give way to a voice, and come back', () => {
  const music = new Float32Array(SAMPLE_RATE * 6).fill(0.4);
  const mixed = mixVoices(music, [{ startSeconds: 2, samples: new Float32Array(SAMPLE_RATE).fill(0.5) }]);
  const at = (seconds: number) => Number((mixed[seconds * SAMPLE_RATE] ?? 0).toFixed(2));
  expect([at(1), at(2.5), at(4)]).toEqual([0.4, 0.7, 0.4]);
});

it('opens the mouth at each syllable and keeps it closed at a comma', () => {
  expect(mouthsOfText('Ja, du.')).toEqual([2, 0, 0, 0, 3, 0]);
  expect(mouthsOfText('Grüezi').length).toBeGreaterThan(4);
});

it('opens the mouth wider for a louder voice', () => {
  const share = SAMPLE_RATE / FRAMES_PER_SECOND;
  const voice = new Float32Array(share * 3).map((_, index) => [0, 0.3, 0.9][Math.floor(index / share)] ?? 0);
  expect(mouthsOfVoice(voice, SAMPLE_RATE)).toEqual([0, 1, 2, 2]);
});

it('rounds the mouth at the vowels that are round, in the order in which they come', () => {
  const voice = new Float32Array(SAMPLE_RATE).fill(0.5);
  const mouths = mouthsOfVoice(voice, SAMPLE_RATE, 'Hallo');
  expect([mouths[1], mouths.at(-2)]).toEqual([2, 3]);
});
