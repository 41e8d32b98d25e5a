import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { COMPUTER_VOICE, isSpokenByComputer, spokenName } from '@school/domain/spoken-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Frame } from '../media/acting.ts';
import { listFilmFrames } from '../media/build-film.ts';
import { runFfmpeg } from '../media/ffmpeg.ts';
import { type Film, listFilms, readFilm } from '../media/read-film.ts';
import { SAMPLE_RATE } from '../media/sound.ts';
import { FRAMES_PER_SECOND, type Timing, timeScene } from '../media/timing.ts';
import { readVoice } from '../media/voices.ts';
import { type Engine, openEngine } from './espeak.ts';
import { filmVoices } from './film-voices.ts';
import { LOUDNESS } from './level.ts';
import { correlate, listLevels } from './listen.ts';
import { measureLoudness } from './loudness.ts';

const COURSE = resolve(import.meta.dirname, '../../../content');
const ids = listFilms(COURSE);
const folderOf = (id: string) => join(COURSE, 'lessons', id);

/** What a voice has and the music below it has not, as a share of full scale. */
const SPEECH = 10 ** (-22 / 20);
/** A cue ends a moment after its speech, and what echoes is no speech. */
const LATE_MS = 80;

let engine: Engine;
beforeAll(() => {
  engine = openEngine();
});
afterAll(() => engine.close());

function filmOf(id: string): Film {
  const reading = readFilm(COURSE, id);
  if (!reading.ok) throw new Error(`${id} has mistakes`);
  return reading.film;
}

/** Cues in hundredths of a second. */
function listCues(id: string): { from: number; to: number }[] {
  const captions = readFileSync(join(folderOf(id), 'captions/gsw.vtt'), 'utf8');
  const at = (minutes = '', seconds = '') => Number(minutes) * 6_000 + Number(seconds) * 100;
  return [...captions.matchAll(/(\d+):([\d.]+) --> (\d+):([\d.]+)/g)].map(([, m, s, toM, toS]) => ({
    from: at(m, s),
    to: at(toM, toS),
  }));
}

/**
 * A film's sound, packet by packet: by its segments' times, ffmpeg drops a packet of two films where two have the same one,
 * and all that follows comes 43 ms early. A player has each segment at its own time.
 */
function readSound(id: string): Float32Array {
  const playlist = join(folderOf(id), 'media/p432/index.m3u8');
  const place = mkdtempSync(join(tmpdir(), 'film-sound-'));
  const file = join(place, 'sound.aac');
  runFfmpeg(['-loglevel', 'fatal', '-i', playlist, '-map', '0:a', '-c', 'copy', file]);
  const sound = readVoice(file);
  rmSync(place, { recursive: true });
  return sound;
}

/** A voice begins somewhere between these, as shares of the line's loudest moment. */
const MOUTH_OPENS = [0.08, 0.2] as const;
/** In hundredths of a second. */
const FARTHEST_LAG = 40;

/** How wide the mouth of the one who speaks is at a time: closed, half open, round, wide. */
function mouthAt({ scene }: Film, frames: readonly Frame[], { lines }: Timing, seconds: number): number {
  const index = lines.findIndex(
    ({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds,
  );
  const { by } = scene.lines[index] ?? {};
  const mouth = by && frames[Math.floor(seconds * FRAMES_PER_SECOND + 1e-6)]?.[by].mouth;
  return [0, 1, 2, 1.5][mouth ?? 0] ?? 0;
}

/** As loud as it is over the time of a picture. */
function smooth(line: readonly number[]): number[] {
  const reach = Math.round(50 / FRAMES_PER_SECOND);
  return line.map((_, at) => {
    const around = line.slice(Math.max(0, at - reach), at + reach + 1);
    return Math.sqrt(around.reduce((sum, level) => sum + level * level, 0) / around.length);
  });
}

/** By how much the mouths have to be moved to go best with the sound. */
function findLag(mouths: readonly number[], levels: readonly number[]): number {
  const lags = Array.from({ length: 2 * FARTHEST_LAG + 1 }, (_, index) => index - FARTHEST_LAG);
  const likeness = (lag: number) =>
    correlate(
      levels.flatMap((level, at) => {
        const mouth = mouths[at - lag];
        return mouth === undefined ? [] : [[mouth, level] as const];
      }),
    );
  const [best] = lags.map((lag) => ({ lag, r: likeness(lag) })).toSorted((one, other) => other.r - one.r);
  return best?.lag ?? FARTHEST_LAG;
}

describe.each(ids)('the film of %s', (id) => {
  const film = filmOf(id);
  const cues = listCues(id);
  let sound: Float32Array;
  let levels: number[];
  beforeAll(() => {
    sound = readSound(id);
    levels = listLevels(sound, SAMPLE_RATE);
  });
  const isSpoken = (from: number, to: number) =>
    levels.slice(Math.ceil(from), Math.floor(to)).some((level) => level > SPEECH);

  it('is as loud as its lines, nowhere clipped, and says whose voice it is', () => {
    expect(sound.reduce((most, one) => Math.max(most, Math.abs(one)), 0)).toBeLessThan(0.98);
    expect(Math.abs(measureLoudness(sound, SAMPLE_RATE) - LOUDNESS)).toBeLessThanOrEqual(1);
    const playlist = readFileSync(join(folderOf(id), 'media/master.m3u8'), 'utf8');
    expect(isSpokenByComputer(playlist)).toBe(film.voiceFiles.size < film.scene.lines.length);
  });

  it('has speech in each cue, and none between', () => {
    expect(cues).toHaveLength(film.scene.lines.length);
    for (const [index, { from, to }] of cues.entries()) {
      expect(isSpoken(from, to), `line ${index + 1}`).toBe(true);
      const next = cues[index + 1]?.from ?? levels.length;
      expect(isSpoken(to, next), `after line ${index + 1}`).toBe(false);
    }
    expect(isSpoken(0, cues[0]?.from ?? 0), 'before the first line').toBe(false);
  });

  it('has a sound of each line, by the name under which a player asks for it', () => {
    const captions = readFileSync(join(folderOf(id), `captions/${film.language}.vtt`), 'utf8');
    const lines = [...captions.matchAll(/<v ([^>]+)>(.+)/g)];
    expect(lines).toHaveLength(film.scene.lines.length);
    for (const [, speaker = '', text = ''] of lines) {
      const file = join(
        folderOf(id),
        'media',
        COMPUTER_VOICE,
        `${spokenName(text.replaceAll('&amp;', '&'), speaker)}.m4a`,
      );
      expect(existsSync(file), text).toBe(true);
    }
  });

  it('opens a mouth with its sound, and is seen from near and far', () => {
    const voices = filmVoices(film, folderOf(id), engine);
    const seconds = new Map([...voices].map(([index, { length }]) => [index, length / SAMPLE_RATE]));
    const timing = timeScene(film.scene, seconds);
    expect(timing.lines.map(({ startSeconds }) => Math.round(startSeconds * 100))).toEqual(
      cues.map(({ from }) => Math.round(from)),
    );
    const frames = listFilmFrames(film, timing, voices);
    const mouths = levels.map((_, at) => mouthAt(film, frames, timing, at / 100));
    const late: number[] = [];
    for (const [index, { startSeconds, endSeconds }] of timing.lines.entries()) {
      const [from, to] = [Math.round(startSeconds * 100), Math.round(endSeconds * 100)];
      // A burst of a hundredth of a second is no opening yet.
      const line = smooth(levels.slice(from, to));
      const loudest = Math.max(...line);
      const [soonest, latest] = MOUTH_OPENS.map((share) =>
        line.findIndex((level) => level > share * loudest),
      );
      const seen = mouths.slice(from, to).findIndex((mouth) => mouth > 0);
      const off = Math.max((soonest ?? 0) - seen, seen - (latest ?? 0), 0);
      if (off * 10 > LATE_MS) late.push(index + 1);
    }
    // A breath before the first vowel has no clear beginning: one line of a film may be taken for none.
    expect(late.length, `lines whose mouth opens early or late: ${late.join(' ')}`).toBeLessThanOrEqual(1);
    expect(Math.abs(findLag(mouths, levels)) * 10).toBeLessThanOrEqual(LATE_MS);
    expect(new Set(frames.map(({ framing }) => framing)).size).toBeGreaterThanOrEqual(3);
  });
});
