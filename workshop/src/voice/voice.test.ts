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
import { measureUnlikeness } from './likeness.ts';
import { correlate, countPeaks, findPitch, listLevels } from './listen.ts';
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
  }, 1_800_000);

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
    const dialect = spoken.filter(({ language }) => language === 'gsw');
    const pairs = dialect.map((one) => {
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

/** Words that one sound keeps apart: those of the page on sounds. */
const PAIRS = [
  ['Stadt', 'Staat'],
  ['gäll', 'gääl'],
  ['Chele', 'Chäle'],
  ['Ofe', 'offe'],
  ['Hase', 'hasse'],
  ['Muus', 'mues'],
  ['Zyt', 'ziet'],
  ['Wegge', 'wecke'],
  ['lige', 'lüge'],
] as const;

/** The first word of a line, with the mark after which the voice rests. */
const FIRST_WORD = /^(\p{L}+[,.!?])./u;
const SOFT = 0.04;

/** What is heard of a line up to its first rest. */
function firstWordOf(line: Float32Array): Float32Array {
  const levels = listLevels(line, SAMPLE_RATE);
  const loudest = Math.max(...levels);
  const begin = levels.findIndex((level) => level > 0.1 * loudest);
  const rest = levels.findIndex(
    (_, at) => at > begin && levels.slice(at, at + 8).every((level) => level < SOFT * loudest),
  );
  return line.subarray((begin * SAMPLE_RATE) / 100, (rest * SAMPLE_RATE) / 100);
}

const middleOf = (all: readonly number[]) => all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0;

it('the same word in two lines is alike, and a word with one other sound is not', () => {
  const byWord = new Map<string, Float32Array[]>();
  for (const one of spoken) {
    const [, word] = FIRST_WORD.exec(one.text) ?? [];
    if (word === undefined || one.language !== 'gsw') continue;
    const key = [word, one.speaker.variant, one.speaker.pitch, one.pace].join(' ');
    byWord.set(key, [...(byWord.get(key) ?? []), firstWordOf(readVoice(fileOf(one)))]);
  }
  const same = [...byWord.values()].flatMap(([first, ...others]) =>
    first ? others.map((other) => measureUnlikeness(first, other, SAMPLE_RATE)) : [],
  );
  expect(same.length).toBeGreaterThan(10);
  const say = (word: string) => levelSpeech(engine.speak(writeNotation(word), CARD_SPEAKER, PACE));
  const unlike = PAIRS.map(([one, other]) => measureUnlikeness(say(one), say(other), SAMPLE_RATE));
  expect(middleOf(same)).toBeLessThan(Math.min(...unlike));
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
