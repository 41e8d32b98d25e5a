import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { COMPUTER_VOICE } from '@school/domain/spoken-file';
import { getFfmpeg, SAME_EACH_TIME } from '../media/ffmpeg.ts';
import { SAMPLE_RATE, toWav } from '../media/sound.ts';
import { readVoice } from '../media/voices.ts';
import { openEngine } from './espeak.ts';
import { CEILINGS, LOUDNESS, levelSpeech } from './level.ts';
import { measureLoudness } from './loudness.ts';
import { listSpoken, notationOf, recipeOf, speak } from './spoken.ts';

/**
 * The computer's voice of the lessons that have a film's script: `media/computer-voice/NAME.m4a` for each line in its
 * speaker's voice and each card's word. `voice-made.txt` says of what each was made; needs espeak-ng and ffmpeg.
 */
const [folder = 'content', ...only] = process.argv.slice(2);
const lessons = resolve(folder, 'lessons');
const RECORD = 'voice-made.txt';
const FULL = 0.95;

function encode(samples: Float32Array, file: string): void {
  const format = ['-c:a', 'aac', '-b:a', '28k', '-ac', '1', '-movflags', '+faststart', ...SAME_EACH_TIME];
  execFileSync(getFfmpeg(), ['-loglevel', 'error', '-y', '-f', 'wav', '-i', '-', ...format, file], {
    input: toWav(samples),
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}

/** What a short word's loudness may be off after the encoder; a test allows 1. */
const MOST_OFF = 0.9;

/**
 * The encoder's answer is looked at: where it comes near full scale, the speech was too close to it; where it is louder or
 * softer than all speech, it is meant to be the other way round by as much.
 */
function encodeUnclipped(samples: Float32Array, file: string): void {
  for (const ceiling of CEILINGS) {
    for (let target = LOUDNESS, round = 0; round < 2; round += 1) {
      encode(levelSpeech(samples, ceiling, target), file);
      const heard = readVoice(file);
      if (heard.some((sample) => Math.abs(sample) >= FULL)) break;
      const off = LOUDNESS - measureLoudness(heard, SAMPLE_RATE);
      if (Math.abs(off) <= MOST_OFF) return;
      target += off;
    }
  }
  throw new Error('The encoder clips it, or changes how loud it is.');
}

function readRecord(file: string): Set<string> {
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
}

const engine = openEngine();
try {
  for (const id of readdirSync(lessons).toSorted()) {
    if (only.length > 0 && !only.includes(id)) continue;
    const spoken = listSpoken(resolve(folder), id);
    if (spoken.length === 0) continue;
    const voices = join(lessons, id, 'media', COMPUTER_VOICE);
    mkdirSync(voices, { recursive: true });
    const record = join(lessons, id, RECORD);
    const made = readRecord(record);
    let count = 0;
    for (const one of spoken) {
      const file = join(voices, `${one.name}.m4a`);
      if (existsSync(file) && made.has(recipeOf(one))) continue;
      try {
        encodeUnclipped(speak(engine, one), file);
      } catch (cause) {
        throw new Error(`${id}: '${one.text}', spoken as ${notationOf(one)}`, { cause });
      }
      count += 1;
    }
    const names = new Set(spoken.map(({ name }) => `${name}.m4a`));
    for (const file of readdirSync(voices)) if (!names.has(file)) rmSync(join(voices, file));
    writeFileSync(record, `${spoken.map(recipeOf).join('\n')}\n`);
    process.stdout.write(`${id}: ${count} of ${spoken.length} spoken\n`);
  }
} finally {
  engine.close();
}
