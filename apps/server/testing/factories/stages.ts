import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../src/platform/context.ts';
import { createLesson } from './lessons.ts';

/** A media playlist with pieces of two seconds each. */
export function writtenPlaylist(name: string, pieces: number): string {
  const lines = Array.from({ length: pieces }, (_none, place) => [
    '#EXTINF:2.000000,',
    `${name}-${place}.m4s`,
  ]);
  return ['#EXTM3U', `#EXT-X-MAP:URI="${name}-init.mp4"`, ...lines.flat(), ''].join('\n');
}

/** One whole box of ISO/IEC 14496-12. */
export function boxOf(text: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + text.length);
  head.write('mdat', 4, 'latin1');
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}

/** Pieces as ffmpeg lays them down, but for what is in them. */
export async function writePieces(folder: string, names: readonly string[], pieces: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of names) {
    await writeFile(join(folder, `${name}-init.mp4`), boxOf('init'));
    for (let place = 0; place < pieces; place += 1)
      await writeFile(join(folder, `${name}-${place}.m4s`), boxOf(`${name} ${place}`));
    await writeFile(join(folder, `${name}.m3u8`), writtenPlaylist(name, pieces));
  }
}

/** Pieces `from` to before `until`, while others look: each file is there whole or not at all. */
export async function layPieces(
  folder: string,
  names: readonly string[],
  { from = 0, until }: { from?: number; until: number },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const lay = async (file: string, bytes: Buffer | string) => {
    await writeFile(join(folder, `${file}.tmp`), bytes);
    await rename(join(folder, `${file}.tmp`), join(folder, file));
  };
  for (const name of names) {
    if (from === 0) await lay(`${name}-init.mp4`, boxOf('init'));
    for (let place = from; place < until; place += 1)
      await lay(`${name}-${place}.m4s`, boxOf(`${name} ${place}`));
    await lay(`${name}.m3u8`, writtenPlaylist(name, until));
  }
}

/** A published lesson with a film of six pieces; its id. */
export async function createFilm(
  ctx: Context,
  said: Parameters<typeof createLesson>[1] = {},
): Promise<string> {
  const { id, mediaPath } = await createLesson(ctx.db, said);
  const folder = join(ctx.config.mediaDir, mediaPath);
  await writePieces(folder, ['small'], 6);
  const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=100\nsmall.m3u8\n';
  await writeFile(join(folder, 'master.m3u8'), master);
  return id;
}
