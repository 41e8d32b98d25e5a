import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaptionLine, CaptionsContent } from '@school/contract/course-pieces';
import { eq } from 'drizzle-orm';
import { saveCaptionLines } from '../../src/features/captions/index.ts';
import { lessons } from '../../src/features/lessons/lessons.table.ts';
import type { Context } from '../../src/platform/context.ts';

export const SOUNDING_SECONDS = 6;
/** Speech stands in for a tone that comes and goes, far too quiet. */
const TONE = `sine=f=330:d=${SOUNDING_SECONDS}:r=48000,volume='if(between(t,1,3)+between(t,4,5),0.4,0)':eval=frame`;

/** Gives a lesson a film that speaks from the first to the third second, and from the fourth to the fifth. Returns where it lies. */
export async function giveSoundingFilm(
  { db, config }: Pick<Context, 'db' | 'config'>,
  lessonID: string,
  name = '0123456789abcdef',
): Promise<string> {
  const mediaPath = `${lessonID}/${name}`;
  const cwd = join(config.mediaDir, mediaPath);
  mkdirSync(cwd, { recursive: true });
  const hls = ['-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'];
  const made = ['-f', 'lavfi', '-i', TONE, '-c:a', 'aac', '-hls_segment_filename', 'a%d.m4s', ...hls];
  execFileSync('/usr/bin/ffmpeg', ['-loglevel', 'error', ...made, 'sound.m3u8'], { cwd });
  const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000,CODECS="mp4a.40.2"\nsound.m3u8\n';
  writeFileSync(join(cwd, 'master.m3u8'), master);
  await db.update(lessons).set({ mediaPath, playlistFile: 'master.m3u8' }).where(eq(lessons.id, lessonID));
  return mediaPath;
}

/** Lines that a film of these seconds says. */
export const soundingLine = (
  id: string,
  text: string,
  [startMs, endMs]: [number, number] = [1_000, 3_000],
): CaptionLine => ({ id, startMs, endMs, speaker: null, text });

export const giveLines = ({ db }: Pick<Context, 'db'>, lessonID: string, lines: CaptionsContent) =>
  saveCaptionLines(db, lessonID, lines);
