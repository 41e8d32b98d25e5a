// Rooms: apps/server/src/platform, packages/contract
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stage } from '@school/contract/stage';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../../../../tools/free-port.mjs';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { publishRecording } from '../../../testing/publish-recording.ts';
import { type Sender, sendByFfmpeg } from '../../../testing/streams.ts';
import { findCurrentStage } from './db/stages.repo.ts';

/** Half a minute of the picture, and the room that counts as none. */
const DISK = '40m';
/** The studio asks every three seconds. */
const SAID_WITHIN_MS = 5_000;
const PATIENCE = { timeout: 60_000, interval: 200 };
const CHUNK = Buffer.alloc(64 * 1024, 1);

/** A separate file system for the pieces; null where mounting is not permitted. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'school-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

const disk = mountSmallDisk();
let test: TestApp;
let teacher: SignedInAccount;
let sender: Sender;

const filler = () => join(disk ?? '', 'filler');
/** To the last byte, as a log or a backup does that runs away. */
async function fill(): Promise<void> {
  const file = await open(filler(), 'a');
  try {
    for (;;) await file.write(CHUNK);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    await file.close();
  }
}

describe.skipIf(disk === null)('a full disk (skipped for who may mount none: run it as root)', () => {
  beforeAll(async () => {
    const rtmpPort = await findFreePort();
    test = await buildTestApp({
      MEDIA_DIR: join(disk ?? '', 'media'),
      RTMP_PORT: String(rtmpPort),
      RTMP_HOST: '127.0.0.1',
    });
    teacher = await createOperator(test.ctx);
    const { result } = await call(test.origin, 'getStageKeys', teacher.idToken, {});
    sender = sendByFfmpeg(`${result?.rtmpAddress}/${result?.key}`);
  });
  afterAll(async () => {
    await sender.stop();
    await test.close();
    execFileSync('umount', ['-l', disk ?? '']);
    rmSync(disk ?? '', { recursive: true });
  });

  const studio = async () => (await call(test.origin, 'getStudioStage', teacher.idToken, {})).result;
  const seen = async () => (await call(test.origin, 'getStage', teacher.idToken, {})).result as Stage;
  const folderOfRun = async () =>
    join(test.ctx.config.mediaDir, 'live', (await findCurrentStage(test.ctx.db))?.id ?? '', 'r1');
  const countEmpty = async () => {
    const folder = await folderOfRun();
    return readdirSync(folder).filter(
      (name) => name.endsWith('.m4s') && statSync(join(folder, name)).size === 0,
    ).length;
  };
  /** What a viewer is offered, each piece fetched; a break is '|'. */
  const watch = async (name: string): Promise<string[]> => {
    const { playlistURL } = await seen();
    const below = `${test.origin}${playlistURL?.slice(0, playlistURL.lastIndexOf('/'))}`;
    const lines = (await (await fetch(`${below}/${name}.m3u8`)).text()).split('\n');
    const shown = lines.filter((line) => line === '#EXT-X-DISCONTINUITY' || line.endsWith('.m4s'));
    for (const piece of shown.filter((line) => !line.startsWith('#'))) {
      const bytes = Buffer.from(await (await fetch(`${below}/${piece}`)).arrayBuffer());
      expect(bytes.includes('mdat'), piece).toBe(true);
    }
    return shown.map((line) => (line.startsWith('#') ? '|' : line));
  };

  it('is said in the studio within five seconds, loses only its own minutes, and is over with room', async () => {
    await vi.waitFor(async () => expect((await watch('v720')).length).toBeGreaterThan(4), PATIENCE);
    expect(await studio()).toMatchObject({ state: 'live', problem: null });

    await fill();
    const fullAt = performance.now();
    await vi.waitFor(async () => expect((await studio())?.problem).toBe('disk-full'), PATIENCE);
    expect(performance.now() - fullAt).toBeLessThan(SAID_WITHIN_MS);
    await vi.waitFor(async () => expect(await countEmpty()).toBeGreaterThan(2), PATIENCE);
    const before = await watch('v720');
    expect(before).not.toContain('|');
    await vi.waitFor(async () => expect((await seen()).state).toBe('stalled'), PATIENCE);
    expect(await watch('v360')).toHaveLength(before.length);
    expect(await studio()).toMatchObject({ stream: 'rtmp', problem: 'disk-full' });

    rmSync(filler());
    await vi.waitFor(async () => expect((await seen()).state).toBe('live'), PATIENCE);
    const after = await vi.waitFor(async () => {
      const shown = await watch('v720');
      expect(shown.length).toBeGreaterThan(before.length + 2);
      return shown;
    }, PATIENCE);
    expect(after.slice(0, before.length + 1)).toEqual([...before, '|']);
    expect(await studio()).toMatchObject({ state: 'live', stream: 'rtmp', problem: null });

    const folder = await folderOfRun();
    await call(test.origin, 'endStage', teacher.idToken, {});
    await publishRecording(test.origin, teacher, PATIENCE);
    const film = await readFile(join(folder, '..', 'v720.m3u8'), 'utf8');
    const kept = [...film.matchAll(/r1\/(v720-\d+\.m4s)/g)].map(([, name]) => name ?? '');
    expect(kept.length).toBeGreaterThanOrEqual(after.length - 1);
    expect(kept.filter((name) => statSync(join(folder, name)).size === 0)).toEqual([]);
    expect(film.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
  }, 240_000);
});
