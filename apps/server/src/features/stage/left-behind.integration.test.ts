import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type S3StandIn, startS3StandIn } from '@school/s3-stand-in';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createCapturedLog } from '../../../testing/captured-log.ts';
import { boxOf, layPieces } from '../../../testing/factories/stages.ts';
import { openStandInStore, settingsOf } from '../../../testing/stand-in-store.ts';
import { createStandingClock } from '../../../testing/turnable-clock.ts';
import { addRecording } from '../course/index.ts';
import { addLatePieces } from './db/stage-pieces.repo.ts';
import { claimStream, findStage, releaseStream } from './db/stages.repo.ts';
import { stages } from './db/stages.table.ts';
import { carryLeftBehind } from './ingest/carry-left-behind.ts';
import { keepPieces } from './ingest/keep-pieces.ts';
import { openLesson } from './lesson/run-stage.service.ts';
import { folderOf } from './lesson/stage.domain.ts';
import { createStagePlaylists } from './playback/stage-playlists.ts';
import { record } from './recording/record.service.ts';
import { openRuns } from './segments/open-runs.ts';

const NAMES = ['v360', 'v720'];
const clock = createStandingClock();
const { log, lines } = createCapturedLog();
let standIn: S3StandIn;
let test: TestApp;

beforeAll(async () => {
  standIn = await startS3StandIn();
  const media = openStandInStore(standIn, { waits: { patienceMs: 20 } });
  const settings = { ...settingsOf(standIn), FFMPEG_PATH: '/bin/false' };
  test = await buildTestApp(settings, { clock, sessionClock: clock, media, log });
});
afterAll(async () => {
  await test.close();
  await standIn.stop();
});
beforeEach(() => test.ctx.db.delete(stages));
afterEach(() => {
  standIn.mend();
  lines.length = 0;
});

/** A stream whose first pieces were named, and whose process is killed with later ones here; the last is half written. */
async function killStream({ named, written }: { named: number; written: number }) {
  const { id: stageId } = await openLesson(test.ctx, { uid: null });
  const [now, streamId] = [clock.now(), test.ctx.ids.documentId()];
  const run =
    (await claimStream(test.ctx.db, { stageId, streamId, kind: 'rtmp', now, freeBefore: now })) ?? 0;
  const kept = keepPieces(test.ctx, { stageId, streamId, run });
  await layPieces(kept.folder, NAMES, { until: named });
  await kept.finish();
  await layPieces(kept.folder, NAMES, { until: written + 1 });
  const last = boxOf(`v720 ${written}`);
  await writeFile(join(kept.folder, `v720-${written}.m4s`), last.subarray(0, last.length - 1));
  return { stageId, streamId, folder: kept.folder };
}
/** The stage is free again. */
const passSilence = () => clock.advance(20_000);

const numbersIn = (text: string) =>
  (text.match(/#EXT-X-DISCONTINUITY\n|-\d+\.m4s/g) ?? [])
    .map((line) => (line.startsWith('#') ? '|' : line.slice(1, -4)))
    .join('');
/** A new viewer's playlist, of a process that has read nothing yet. */
async function shown(stageId: string): Promise<string> {
  const stage = await findStage(test.ctx.db, stageId);
  if (!stage) throw new Error('no lesson');
  const playlists = createStagePlaylists(test.ctx, openRuns(test.ctx).runs);
  return (await playlists.get(stage, 'v720.m3u8')).plain.toString();
}
async function recorded(stageId: string): Promise<string> {
  await test.ctx.db.update(stages).set({ endedAt: clock.now() });
  await record(test.ctx, { stageId }, { addRecording });
  const [small = '', large = ''] = NAMES.map((name) =>
    numbersIn(standIn.read(`${folderOf(stageId)}/${name}.m3u8`)?.toString() ?? ''),
  );
  expect(small).toBe(large);
  return large;
}

it('what a killed process left is in the recording, and viewers’ playlists stay as they were', async () => {
  const { stageId, folder } = await killStream({ named: 2, written: 6 });
  await carryLeftBehind(test.ctx);
  // Its process may only be slow.
  expect(existsSync(`${folder}/v720-3.m4s`)).toBe(true);
  passSilence();
  const before = await shown(stageId);
  expect(numbersIn(before)).toBe('01');
  await Promise.all([carryLeftBehind(test.ctx), carryLeftBehind(test.ctx)]);
  expect(existsSync(folder)).toBe(false);
  expect(await shown(stageId)).toBe(before);
  expect(await recorded(stageId)).toBe('012345');
  expect(standIn.read(`${folderOf(stageId)}/r1/v720-5.m4s`)?.toString()).toContain('v720 5');
});

it('killed again in the middle it goes on, and the recording waits for it', async () => {
  const { stageId, folder } = await killStream({ named: 1, written: 6 });
  passSilence();
  standIn.fail({ denying: true, concerns: ({ key }) => key.endsWith('v720-3.m4s') });
  await expect(carryLeftBehind(test.ctx)).rejects.toThrow();
  expect(existsSync(`${folder}/v360-2.m4s`)).toBe(false);
  for (const name of NAMES) expect(existsSync(`${folder}/${name}-3.m4s`)).toBe(true);
  await expect(recorded(stageId)).rejects.toThrow();
  expect(await findStage(test.ctx.db, stageId)).toMatchObject({ recordedAt: null });
  standIn.mend();
  expect(await recorded(stageId)).toBe('012345');
  expect(existsSync(folder)).toBe(false);
});

it('with a stream in between its pieces stand before the break', async () => {
  const { stageId } = await killStream({ named: 3, written: 4 });
  passSilence();
  const next = await killStream({ named: 3, written: 3 });
  await releaseStream(test.ctx.db, next.streamId, null);
  expect(await recorded(stageId)).toBe('0123|012');
});

it('what comes after the recording goes, and a line says so', async () => {
  const { stageId, folder } = await killStream({ named: 6, written: 6 });
  passSilence();
  expect(await recorded(stageId)).toBe('012345');
  await layPieces(folder, NAMES, { until: 3 });
  await carryLeftBehind(test.ctx);
  expect(existsSync(folder)).toBe(false);
  const said = lines.filter((line) => line.includes('came after its recording'));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('"seconds":6');
});

it('a recording during which a piece came is made again', async () => {
  const { stageId } = await killStream({ named: 6, written: 6 });
  passSilence();
  await test.ctx.db.update(stages).set({ endedAt: clock.now() });
  const late = NAMES.map((name) => ({ stageId, run: 1, number: 6, name, seconds: 2, at: null }));
  const findTitle = async () => {
    expect(await addLatePieces(test.ctx.db, stageId, late)).toBe(true);
    return null;
  };
  await expect(record(test.ctx, { stageId }, { addRecording, findTitle })).rejects.toThrow('more pieces');
  expect(await recorded(stageId)).toBe('0123456');
  expect(await addLatePieces(test.ctx.db, stageId, late)).toBe(false);
});
