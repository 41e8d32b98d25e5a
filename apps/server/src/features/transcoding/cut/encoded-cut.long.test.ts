import { mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFilm, QUICK, secondsOf } from '../../../../testing/send-film.ts';
import { createFolderStore } from '../../../platform/media-store/folder-store.ts';
import { makeCut } from './make-cut.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'school-cuts-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

it('a film whose only key frame is its first is encoded anew from where it is cut', async () => {
  const mediaDir = join(folder, 'media');
  const home = join(mediaDir, 'lesson', 'abc');
  mkdirSync(home, { recursive: true });
  const hls = [
    '-g',
    '1000',
    '-sc_threshold',
    '0',
    '-f',
    'hls',
    '-hls_time',
    '60',
    '-hls_segment_type',
    'fmp4',
  ];
  const names = ['-hls_segment_filename', join(home, 's%d.m4s'), '-hls_fmp4_init_filename', 'init.mp4'];
  const picture = ['-f', 'lavfi', '-i', 'testsrc=s=96x64:r=12:d=10', '-f', 'lavfi', '-i', 'sine=f=330:d=10'];
  makeFilm(home, 'index.m3u8', [...picture, ...QUICK, ...hls, ...names, '-hls_playlist_type', 'vod']);
  const work = join(folder, 'work');
  mkdirSync(join(work, 'media'), { recursive: true });
  const signal = AbortSignal.timeout(30_000);
  const tools = { ffmpeg: '/usr/bin/ffmpeg', ffprobe: '/usr/bin/ffprobe', folder: work, signal };
  const whole = {
    media: createFolderStore(mediaDir),
    folder: 'lesson/abc',
    playlist: 'index.m3u8',
    poster: 'poster.webp',
  };
  const made = await makeCut(tools, whole, { startMs: 3_500, endMs: 6_000 });
  expect(made).toMatchObject({ startMs: 3_500, endMs: 6_000, folder: 'lesson/abc-cut-3500-6000' });
  const playlist = join(mediaDir, made.folder, 'index.m3u8');
  expect(Math.abs(secondsOf(playlist) - 2.5)).toBeLessThan(0.15);
  expect(await readFile(playlist, 'utf8')).not.toContain('s0.m4s');
});
