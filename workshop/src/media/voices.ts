import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cueId } from './captions.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { SAMPLE_RATE } from './sound.ts';

const VOICE_FILE = /^(line-\d{2,})\.(wav|m4a|mp3|opus)$/;

export type VoiceFiles = { ok: true; files: Map<number, string> } | { ok: false; reason: string };

/** The recorded voices of a lesson, `audio/line-01.wav` and so on, by the index of their line. */
export function checkVoiceFiles(lessonFolder: string, lineCount: number): VoiceFiles {
  const folder = join(lessonFolder, 'audio');
  const files = new Map<number, string>();
  const ids = Array.from({ length: lineCount }, (_, index) => cueId(index));
  for (const name of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    const index = ids.indexOf(VOICE_FILE.exec(name)?.[1] ?? '');
    if (index === -1)
      return {
        ok: false,
        reason: `audio/${name} is no line's voice: line-01.wav to ${ids.at(-1)}.wav (or .m4a, .mp3, .opus).`,
      };
    if (files.has(index)) return { ok: false, reason: `audio/${name}: the line has another voice already.` };
    files.set(index, join(folder, name));
  }
  return { ok: true, files };
}

/** A recording as samples; whatever its format, rate and channels. */
export function readVoice(file: string): Float32Array {
  const bytes = runFfmpeg(['-i', file, '-f', 'f32le', '-ac', '1', '-ar', String(SAMPLE_RATE), '-']);
  return new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4));
}
