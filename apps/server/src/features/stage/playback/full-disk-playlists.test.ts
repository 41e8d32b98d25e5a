import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { boxOf, writePieces } from '../../../../testing/factories/stages.ts';
import { createRunReader, type LocalRunReader } from '../segments/run-reader.ts';
import { findPiece } from '../segments/segment-file.ts';
import { chooseShown, composePlaylist } from './compose-playlist.ts';

const NAMES = ['v360', 'v720'];
const STAGE = { id: 'lesson', runs: 1 };
let mediaDir: string;
let folder: string;
let reader: LocalRunReader;
beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'school-pieces-'));
  folder = join(mediaDir, 'live', STAGE.id, 'r1');
  reader = createRunReader(mediaDir);
});
afterEach(() => rm(mediaDir, { recursive: true, force: true }));

const file = (name: string) => join(folder, name);
/** As ffmpeg goes on: pieces that are there stay as they are. */
async function goOn(pieces: number, broken: { [name: string]: number }): Promise<void> {
  await writePieces(folder, NAMES, pieces);
  for (const [name, size] of Object.entries(broken)) await truncate(file(name), size);
}
/** The playlist without what does not matter here, a piece by its number. */
async function shown(name = 'v360', by = reader): Promise<string[]> {
  const runs = await by.list(STAGE, name);
  const said = chooseShown(runs, { windowSeconds: 1_000, isEnded: false, targetSeconds: 2 });
  return composePlaylist(said)
    .split('\n')
    .filter((line) => line === '#EXT-X-DISCONTINUITY' || line.endsWith('.m4s'))
    .map((line) => (line.startsWith('#') ? '|' : line.replace(/^r1\/v\d+-(\d+)\.m4s$/, '$1')));
}

it('a piece that is empty, cut off or missing in one size is left out of all, with a break', async () => {
  await goOn(8, { 'v360-2.m4s': 0, 'v720-3.m4s': 9, 'v720-6.m4s': 4 });
  await rm(file('v360-5.m4s'));
  for (const name of NAMES) expect(await shown(name), name).toEqual(['0', '1', '|', '4', '|', '7']);
  expect(await reader.look(STAGE.id, 1)).toEqual({
    wholeCount: 4,
    isBeginningLost: false,
    isNewestLost: false,
  });
});

it('what was shown stays, and only grows, as the disk fills and has room again', async () => {
  const broken: { [name: string]: number } = {};
  let before: string[] = [];
  for (let pieces = 1; pieces <= 12; pieces += 1) {
    if (pieces > 3 && pieces < 8) broken[`v${pieces % 2 ? 360 : 720}-${pieces - 1}.m4s`] = pieces % 3;
    await goOn(pieces, broken);
    if (pieces > 3 && pieces < 8) await writeFile(file('v360.m3u8'), '');
    const now = await shown();
    expect(now.slice(0, before.length)).toEqual(before);
    expect((await reader.look(STAGE.id, 1)).isNewestLost).toBe(pieces > 3 && pieces < 8);
    before = now;
  }
  expect(before).toEqual(['0', '1', '2', '|', '7', '8', '9', '10', '11']);
});

it('a playlist that was cut off loses nothing, also for a reader who did not know it before', async () => {
  await goOn(4, {});
  expect(await shown()).toEqual(['0', '1', '2', '3']);
  await goOn(6, { 'v360.m3u8': 70 });
  for (const by of [reader, createRunReader(mediaDir)])
    expect(await shown('v360', by)).toEqual(['0', '1', '2', '3', '4', '5']);
  await truncate(file('v720.m3u8'), 0);
  expect(await shown('v720', createRunReader(mediaDir))).toEqual(['0', '1', '2', '3', '4', '5']);
});

it('one size that is ahead by a piece waits for the other', async () => {
  await goOn(3, {});
  await writePieces(folder, ['v360'], 4);
  expect(await shown()).toEqual(['0', '1', '2']);
});

it('a stream whose beginning is lost is not shown', async () => {
  await goOn(3, { 'v720-init.mp4': 0 });
  expect(await shown()).toEqual([]);
  expect(await reader.look(STAGE.id, 1)).toMatchObject({ wholeCount: 0, isBeginningLost: true });
});

it('a piece says how long it is; one that is no file at all is an error, and none that is lost', async () => {
  const index = Buffer.alloc(44);
  index.write('sidx', 4, 'latin1');
  index.writeUInt32BE(44, 0);
  index.writeUInt32BE(90_000, 16);
  index.writeUInt32BE(225_000, 36);
  await mkdir(folder, { recursive: true });
  const path = file('piece.m4s');
  await writeFile(path, Buffer.concat([index, boxOf('x'.repeat(5_000)), boxOf('end')]));
  expect(await findPiece(path)).toMatchObject({ seconds: 2.5 });
  await truncate(path, 5_000);
  expect(await findPiece(path)).toBeNull();
  await expect(findPiece(folder)).rejects.toThrow('EISDIR');
});
