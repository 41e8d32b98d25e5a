import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFilm, PICTURE, QUICK } from '../../../../testing/send-film.ts';
import { encodeFilm } from './encode.ts';
import { probeFilm } from './probe.ts';
import { chooseRungs } from './rungs.ts';
import { measureSound } from './sound.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'school-sound-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const noThing = () => undefined;

/** Writes a film's sizes, and answers how loud they are. */
async function encode(name: string, sound: string): Promise<number> {
  const tools = {
    ffmpeg: '/usr/bin/ffmpeg',
    ffprobe: '/usr/bin/ffprobe',
    folder: join(folder, name),
    signal: new AbortController().signal,
  };
  await mkdir(join(tools.folder, 'media'), { recursive: true });
  const picture = PICTURE.map((word) => word.replace('d=2', 'd=9'));
  const source = makeFilm(tools.folder, 'film.mp4', [...picture, '-f', 'lavfi', '-i', sound, ...QUICK]);
  const facts = await probeFilm(tools, source);
  const { gain } = await measureSound(tools, source, facts, noThing);
  await encodeFilm(tools, source, facts, { rungs: chooseRungs(facts), gain, onShare: noThing });
  const meter = ['-i', join(tools.folder, 'media/p360.m3u8'), '-af', 'ebur128', '-f', 'null', '-'];
  const said = execFileSync('sh', ['-c', 'exec /usr/bin/ffmpeg -hide_banner "$@" 2>&1', 'sh', ...meter]);
  return Number(/Integrated loudness:\s+I:\s+(\S+) LUFS/.exec(said.toString())?.[1]);
}

it.each([
  ['even', 'anoisesrc=a=0.02:d=9'],
  ['of high peaks, which the limiter takes', "aevalsrc='0.03*random(0)+0.9*lt(mod(t,0.5),0.001)':d=9"],
  ['shorter than the picture', 'anoisesrc=a=0.02:d=4'],
])('a sound is as loud as every film’s: %s', async (name, sound) => {
  expect(Math.abs((await encode(name.slice(0, 4), sound)) + 16)).toBeLessThanOrEqual(1);
});
