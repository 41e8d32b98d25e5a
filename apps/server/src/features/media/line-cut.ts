import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { louder, MEASURED, reachLoudness, type ToolEnd } from '../transcoding/index.ts';
import { cutPlaylist } from './line-playlist.ts';

export type LineTimes = { startMs: number; endMs: number };

/** Speech begins a little before its caption, and dies away behind it. */
const BEFORE_SECONDS = 0.1;
const AFTER_SECONDS = 0.2;
const FADE_IN_SECONDS = 0.03;
const FADE_OUT_SECONDS = 0.12;

const MOST_PASSES = 3;
const KBIT = 64;

/** Our own pieces of a film, by their playlist: no address in it is followed. */
export const playlistArguments = (playlist: string): string[] =>
  [
    ['-hide_banner', '-nostdin', '-y', '-loglevel', 'info', '-nostats', '-filter_threads', '1'],
    ['-protocol_whitelist', 'file', '-format_whitelist', 'hls,mov,mp4,m4a,3gp,3g2,mj2,mpegts,aac,mp3'],
    ['-i', `file:${playlist}`],
  ].flat();

/**
 * Cuts a line out of a film: with what is around it, faded, and as loud as every film. Returns the file's name in the
 * folder; null where the film is over by then.
 */
export async function cutLine(
  run: (args: readonly string[]) => Promise<ToolEnd>,
  { playlist, folder }: { playlist: string; folder: string },
  { startMs, endMs }: LineTimes,
): Promise<string | null> {
  const fromSeconds = Math.max(0, startMs / 1_000 - BEFORE_SECONDS);
  const toSeconds = endMs / 1_000 + AFTER_SECONDS;
  const part = cutPlaylist(await readFile(playlist, 'utf8'), { fromSeconds, toSeconds }, dirname(playlist));
  if (!part) return null;
  const own = join(folder, 'part.m3u8');
  await writeFile(own, part.text);
  const from = fromSeconds - part.startSeconds;
  const cut = { playlist: own, from, seconds: toSeconds - fromSeconds };
  await reachLoudness((gain) => run(cutArguments(cut, gain)), MOST_PASSES);
  return 'line.m4a';
}

type Cut = { playlist: string; from: number; seconds: number };

function cutArguments({ playlist, from, seconds }: Cut, gain: number | null): string[] {
  const fadeOutAt = Math.max(0, seconds - FADE_OUT_SECONDS);
  const filters = [
    'aresample=48000',
    `atrim=start=${from.toFixed(3)}:duration=${seconds.toFixed(3)}`,
    'asetpts=PTS-STARTPTS',
    'aformat=channel_layouts=mono',
    ...louder(gain),
    MEASURED,
    'aresample=48000',
    `afade=t=in:d=${FADE_IN_SECONDS}`,
    `afade=t=out:st=${fadeOutAt.toFixed(3)}:d=${FADE_OUT_SECONDS}`,
  ];
  const coded = ['-c:a', 'aac', '-b:a', `${KBIT}k`, '-map_metadata', '-1', '-movflags', '+faststart'];
  const written = gain === null ? ['-f', 'null', '-'] : [...coded, '-f', 'mp4', 'file:line.m4a'];
  return [
    playlistArguments(playlist),
    ['-map', '0:a:0', '-vn', '-sn', '-dn', '-af', filters.join(',')],
    written,
  ].flat();
}
