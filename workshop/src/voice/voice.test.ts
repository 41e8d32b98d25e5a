import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ESPEAK } from '@school/domain/pronunciation/espeak';
import { sayLine } from '@school/domain/pronunciation/say-line';
import { COMPUTER_VOICE, spokenName } from '@school/domain/spoken-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFilm } from '../media/read-film.ts';
import { SAMPLE_RATE } from '../media/sound.ts';
import { readVoice } from '../media/voices.ts';
import { type Engine, openEngine } from './espeak.ts';
import { LOUDNESS, levelSpeech } from './level.ts';
import { correlate, countPeaks, findPitch } from './listen.ts';
import { measureLoudness } from './loudness.ts';
import { writeNotation } from './notation.ts';
import { CARD_SPEAKER, SPEAKERS } from './speakers.ts';
import { listSpoken, type Spoken } from './spoken.ts';

const COURSE = resolve(import.meta.dirname, '../../../content');
const PACE = 130;

const lessons = readdirSync(join(COURSE, 'lessons')).toSorted();
const spoken = lessons.flatMap((id) => listSpoken(COURSE, id).map((one) => ({ ...one, id })));
const fileOf = ({ id, name }: Spoken & { id: string }) =>
  join(COURSE, 'lessons', id, 'media', COMPUTER_VOICE, `${name}.m4a`);

let engine: Engine;
beforeAll(() => {
  engine = openEngine();
});
afterAll(() => engine.close());

describe('the engine', () => {
  it.each(Object.entries(ESPEAK))('says %s, and what comes after it', (_phoneme, names) => {
    const lengthOf = (inner: string) => engine.speak(`[[m'a${inner}m'a]]`, CARD_SPEAKER, PACE).length;
    expect(lengthOf(names.join(''))).toBeGreaterThan(lengthOf(''));
  });

  it('says the same each time, in the same voice', () => {
    const say = () => engine.speak(writeNotation('Grüezi mitenand!'), CARD_SPEAKER, PACE);
    expect(say()).toEqual(say());
  });

  it('has two who meet 40 Hz apart', () => {
    const pitches = new Map(
      Object.entries(SPEAKERS).map(([figure, speaker]) => {
        const samples = engine.speak(writeNotation('Am Morge mached mer en Kafi'), speaker, PACE);
        return [figure, findPitch(samples, SAMPLE_RATE)];
      }),
    );
    const meetings = lessons
      .filter((id) => existsSync(join(COURSE, 'lessons', id, 'film.yaml')))
      .map((id) => readFilm(COURSE, id))
      .flatMap((reading) => (reading.ok ? [reading.film.scene.speakers] : []));
    for (const { a, b } of meetings) {
      const apart = Math.abs((pitches.get(a.figure) ?? 0) - (pitches.get(b.figure) ?? 0));
      expect(apart, `${a.figure} and ${b.figure}`).toBeGreaterThanOrEqual(40);
    }
  });
});

describe('the sample course', () => {
  const heard = new Map<string, Float32Array>();
  beforeAll(() => {
    for (const one of spoken) if (existsSync(fileOf(one))) heard.set(fileOf(one), readVoice(fileOf(one)));
  }, 600_000);

  it('has a sound of each line and of each card, and of nothing else', () => {
    expect(spoken.filter((one) => !heard.has(fileOf(one))).map(({ id, text }) => `${id}: ${text}`)).toEqual(
      [],
    );
    const names = new Set(spoken.map(fileOf));
    const files = lessons.flatMap((id) => {
      const folder = join(COURSE, 'lessons', id, 'media', COMPUTER_VOICE);
      return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
    });
    expect(files.filter((file) => !names.has(file))).toEqual([]);
  });

  it('is as loud everywhere, and nowhere clipped', () => {
    for (const [file, samples] of heard) {
      expect(
        samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0),
        file,
      ).toBeLessThan(0.98);
      expect(Math.abs(measureLoudness(samples, SAMPLE_RATE) - LOUDNESS), file).toBeLessThanOrEqual(1);
    }
  });

  it('rises once a syllable', () => {
    const pairs = spoken.map((one) => {
      const syllables = sayLine(one.text).words.flatMap(({ sounds }) =>
        sounds.filter(({ phoneme }) => /[aeiouyæøœɛəɒ]/u.test(phoneme)),
      );
      return [
        syllables.length,
        countPeaks(heard.get(fileOf(one)) ?? new Float32Array(), SAMPLE_RATE),
      ] as const;
    });
    expect(correlate(pairs)).toBeGreaterThanOrEqual(0.8);
  });
});

it('a level is reached by whoever whispers or shouts', () => {
  const said = engine.speak(writeNotation('Grüezi'), CARD_SPEAKER, PACE);
  for (const gain of [0.01, 1, 3]) {
    const levelled = levelSpeech(said.map((sample) => sample * gain));
    expect(Math.abs(measureLoudness(levelled, SAMPLE_RATE) - LOUDNESS)).toBeLessThan(0.2);
  }
});

it('nothing that is said is left out of the notation', () => {
  expect(writeNotation('Guet, merci. Und dir?')).toBe("[['gu@t]], [['mErsi]]. [['und]] [['dir]]?");
  expect(spokenName('Guet, merci. Und dir?')).toMatch(/^guet-merci-und-dir-/);
});
