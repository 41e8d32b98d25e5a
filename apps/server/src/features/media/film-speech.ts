import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ToolEnd } from '../transcoding/index.ts';
import { type LineTimes, playlistArguments } from './line-cut.ts';
import { cutPlaylist } from './line-playlist.ts';

/** Enough for who listens to words; ten minutes are 4 MB. */
const SAMPLES_A_SECOND = 16_000;
const KBIT = 48;

/** Cuts what is said between two times out of a film, small. Returns the file's path; null where the film is over by then. */
export async function cutSpeech(
  run: (args: readonly string[]) => Promise<ToolEnd>,
  { playlist, folder }: { playlist: string; folder: string },
  { startMs, endMs }: LineTimes,
): Promise<string | null> {
  const [fromSeconds, toSeconds] = [startMs / 1_000, endMs / 1_000];
  const part = cutPlaylist(await readFile(playlist, 'utf8'), { fromSeconds, toSeconds }, dirname(playlist));
  if (!part) return null;
  const own = join(folder, 'part.m3u8');
  await writeFile(own, part.text);
  const from = (fromSeconds - part.startSeconds).toFixed(3);
  const trim = `atrim=start=${from}:duration=${(toSeconds - fromSeconds).toFixed(3)},asetpts=PTS-STARTPTS`;
  const coded = ['-ac', '1', '-ar', String(SAMPLES_A_SECOND), '-c:a', 'aac', '-b:a', `${KBIT}k`];
  await run(
    [
      playlistArguments(own),
      ['-map', '0:a:0', '-vn', '-sn', '-dn', '-af', trim],
      coded,
      ['-map_metadata', '-1', '-f', 'mp4', 'file:speech.m4a'],
    ].flat(),
  );
  return join(folder, 'speech.m4a');
}
