import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { answerJob } from '../../../platform/child-work/child-job.ts';
import { type LessonFileJob, MADE, type Made, UPLOAD_FILE } from './lesson-file-job.ts';

/** As wide as the largest screen shows it. */
const LONGEST_SIDE = 1_920;
const MOST_PIXELS = 60_000_000;
const PICTURES: readonly (string | undefined)[] = ['jpeg', 'png', 'webp', 'heif', 'avif'];

/** Upright, no larger than a screen, and without what a camera writes into it: where it was taken, and with what. */
async function makePhoto(folder: string): Promise<Made> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const refused: Made = { ok: false, reason: 'not-a-picture' };
  const source = sharp(join(folder, UPLOAD_FILE), { limitInputPixels: false });
  const found = await source.metadata().catch(() => null);
  if (!found || !PICTURES.includes(found.format)) return refused;
  if (found.width * found.height > MOST_PIXELS) return { ok: false, reason: 'too-large' };
  const size = {
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const picture = source.autoOrient().resize(size);
  try {
    await picture
      .clone()
      .webp({ quality: 80, effort: 4 })
      .toFile(join(folder, `${MADE}.webp`));
    await picture
      .clone()
      .avif({ quality: 58, effort: 3 })
      .toFile(join(folder, `${MADE}.avif`));
  } catch {
    return refused;
  }
  return { ok: true, endings: ['avif', 'webp'] };
}

/** One of these is what it is: a list of addresses, which ffmpeg would follow, is none of them. */
const SOUNDS = 'mp3,mov,mp4,m4a,wav,flac,ogg,aac,matroska,webm';
const SOUND = ['-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'];
const ENCODED = ['-c:a', 'aac', '-b:a', '96k', '-flags:a', '+bitexact', '-movflags', '+faststart'];

/** The first track that sounds, in what every browser plays. */
async function makeAudio(folder: string, ffmpeg: string): Promise<Made> {
  const only = ['-protocol_whitelist', 'file', '-format_whitelist', SOUNDS];
  const input = [...only, '-i', join(folder, UPLOAD_FILE)];
  const args = ['-nostdin', '-v', 'error', ...input, ...SOUND, ...ENCODED, join(folder, `${MADE}.m4a`)];
  try {
    await promisify(execFile)(ffmpeg, args);
  } catch {
    return { ok: false, reason: 'not-a-sound' };
  }
  return { ok: true, endings: ['m4a'] };
}

await answerJob<LessonFileJob>(({ kind, ffmpeg }, folder) =>
  kind === 'photo' ? makePhoto(folder) : makeAudio(folder, ffmpeg),
);
