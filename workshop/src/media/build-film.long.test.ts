import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildFilm } from './build-film.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { DAY } from './palette.ts';
import { PLACES } from './places/index.ts';
import { readFilm } from './read-film.ts';
import { SAMPLE_RATE, toWav } from './sound.ts';
import type { Timing } from './timing.ts';
import { readVoice } from './voices.ts';

const FILM = `place: market
speakers:
  a: { name: Frau Keller, figure: basket-woman }
  b: { name: Herr Meier, figure: herdsman }
lines:
  - { by: a, gsw: "Grüezi!", en: "Hello!", de: "Guten Tag!", gesture: wave, pauseSeconds: 0 }
`;
const VOICE_SECONDS = 2;

let course: string;
beforeEach(() => {
  course = mkdtempSync(join(tmpdir(), 'school-course-'));
});
afterEach(() => rmSync(course, { recursive: true }));

async function makeFilm(id: string, voice?: Buffer): Promise<{ timing: Timing; lessonFolder: string }> {
  const lessonFolder = join(course, 'lessons', id);
  mkdirSync(join(lessonFolder, 'audio'), { recursive: true });
  writeFileSync(join(lessonFolder, 'film.yaml'), FILM);
  if (voice) writeFileSync(join(lessonFolder, 'audio', 'line-01.wav'), voice);
  const reading = readFilm(course, id);
  if (!reading.ok) throw new Error('The film has a mistake.');
  const place = PLACES.market(DAY);
  const voices = new Map([...reading.film.voiceFiles].map(([index, file]) => [index, readVoice(file)]));
  // The music is the lesson's own: the same name for each film here.
  const job = {
    id: 'hello',
    title: 'Grüezi',
    film: reading.film,
    voices,
    place,
    lessonFolder,
    hasAudio: false,
  };
  return { timing: await buildFilm(job), lessonFolder };
}

/** Every file below a folder with the hash of its content. */
function hashesOf(folder: string, root = folder): string[] {
  if (!statSync(folder).isDirectory())
    return [`${relative(root, folder)} ${createHash('sha256').update(readFileSync(folder)).digest('hex')}`];
  return readdirSync(folder).flatMap((name) => hashesOf(join(folder, name), root));
}

/** A tone of 440 Hz, as a recording of a voice. */
function tone(): Buffer {
  const samples = Float32Array.from(
    { length: SAMPLE_RATE * VOICE_SECONDS },
    (_, index) => 0.6 * Math.sin((2 * Math.PI * 440 * index) / SAMPLE_RATE),
  );
  return toWav(samples);
}

/** How loud a film is between two times, from 0 to 1. */
function loudnessOf(lessonFolder: string, fromSeconds: number, toSeconds: number): number {
  const file = join(lessonFolder, 'media', 'p432', 'index.m3u8');
  const bytes = runFfmpeg(['-i', file, '-vn', '-f', 'f32le', '-ac', '1', '-ar', String(SAMPLE_RATE), '-']);
  const samples = new Float32Array(new Uint8Array(bytes).buffer).slice(
    fromSeconds * SAMPLE_RATE,
    toSeconds * SAMPLE_RATE,
  );
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

describe('buildFilm', { timeout: 240_000 }, () => {
  it('makes the same bytes of the same scene', async () => {
    const first = await makeFilm('one');
    const second = await makeFilm('two');
    const hashes = hashesOf(join(first.lessonFolder, 'media'));
    expect(hashes.length).toBeGreaterThan(8);
    expect(hashesOf(join(second.lessonFolder, 'media'))).toEqual(hashes);
  });

  it('mixes a recorded voice in at its line, which lasts as long as it speaks', async () => {
    const { timing, lessonFolder } = await makeFilm('spoken', tone());
    expect(timing.lines).toEqual([{ startSeconds: 3, endSeconds: 5.5 }]);
    expect(readFileSync(join(lessonFolder, 'captions', 'gsw.vtt'), 'utf8')).toContain(
      'line-01\n00:03.000 --> 00:05.500\n<v Frau Keller>Grüezi!',
    );
    expect(loudnessOf(lessonFolder, 3.2, 4.8)).toBeGreaterThan(0.3);
    expect(loudnessOf(lessonFolder, 6, 8)).toBeLessThan(0.15);
  });
});
