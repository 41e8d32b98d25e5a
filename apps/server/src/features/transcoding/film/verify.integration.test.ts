import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORYBOARD } from '@school/contract/posters';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeFilm, PICTURE, QUICK } from '../../../../testing/send-film.ts';
import { encodeFilm } from './encode.ts';
import { FilmProblem } from './film-problem.ts';
import { probeFilm, type Tools } from './probe.ts';
import { chooseRungs } from './rungs.ts';
import { measureSound } from './sound.ts';
import { verifyFilm } from './verify.ts';

const NOISE = ['-f', 'lavfi', '-i', 'anoisesrc=a=0.05:d=9'];
let tools: Tools;
let verify: (more?: { soundSeconds: number }) => Promise<number>;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'school-verify-'));
  const signal = new AbortController().signal;
  tools = { ffmpeg: '/usr/bin/ffmpeg', ffprobe: '/usr/bin/ffprobe', folder, signal };
  const large = PICTURE.map((word) => word.replace('96x64', '640x540').replace('d=2', 'd=9'));
  const source = makeFilm(folder, 'film.mp4', [...large, ...NOISE, ...QUICK]);
  const facts = await probeFilm(tools, source);
  const rungs = chooseRungs(facts);
  await mkdir(media(''));
  const sound = await measureSound(tools, source, facts, () => undefined);
  const how = { rungs, gain: sound.gain, onShare: () => undefined };
  const hashes = await encodeFilm(tools, source, facts, how);
  await cp(media(''), join(folder, 'made'), { recursive: true });
  verify = (more) => verifyFilm(tools, facts, { rungs, hashes, soundSeconds: sound.seconds, ...more });
});
beforeEach(async () => {
  await rm(media(''), { recursive: true });
  await cp(join(tools.folder, 'made'), media(''), { recursive: true });
});
afterAll(() => rm(tools.folder, { recursive: true, force: true }));

const media = (file: string) => join(tools.folder, 'media', file);

it('says how long it is, and takes its pictures of what it sees', async () => {
  expect(await verify()).toBeCloseTo(9, 1);
  const pictures = (await readdir(media(''))).filter((file) => file.endsWith('.webp'));
  expect(pictures.toSorted()).toEqual([
    'poster-choice-0.webp',
    'poster-choice-1.webp',
    'poster-choice-4.webp',
    'poster-choice-6.webp',
    'poster-choice-7.webp',
    'poster.webp',
    STORYBOARD.pictures,
  ]);
  expect(await readFile(media(STORYBOARD.times), 'utf8')).toContain('00:00:08.000 --> 00:00:10.000');
});

it.each([
  ['lacks a piece', () => rm(media('p540-00001.m4s'))],
  ['has an empty piece', () => truncate(media('p540-00001.m4s'), 0)],
  ['has a piece in which pictures are broken', () => spoil(media('p360-00001.m4s'))],
  ['has a piece in which a few bytes are others', () => spoil(media('p540-00001.m4s'), 16)],
  ['has a piece that ends too early', () => halve(media('p540-00001.m4s'))],
  ['has a last piece that ends too early', () => halve(media('p360-00002.m4s'))],
  ['has a piece twice', () => copyFile(media('p540-00000.m4s'), media('p540-00001.m4s'))],
])('refuses what %s', async (_what, harm) => {
  await harm();
  await expect(verify()).rejects.toThrow();
});

it('refuses a sound that is shorter than it was heard to be', async () => {
  await expect(verify({ soundSeconds: 9.5 })).rejects.toThrow('seconds of sound');
});

it('leaves nothing running where one half is refused', async () => {
  await spoil(media('p540-00001.m4s'));
  await spoil(media('p360-00000.m4s'));
  await expect(verify()).rejects.toThrow(FilmProblem);
  expect(await listProcessesIn(media(''))).toEqual([]);
});

async function listProcessesIn(folder: string): Promise<string[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(processes.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')));
  return folders.filter((found) => found === folder.replace(/\/$/, ''));
}

/** Writes over bytes from the middle on: so many, or all. */
async function spoil(path: string, count?: number) {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes.fill(0x5a, middle, count === undefined ? undefined : middle + count);
  await writeFile(path, bytes);
}

const halve = async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2));
