import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../../platform/context.ts';
import { createFolderStore } from '../../../platform/media-store/folder-store.ts';
import { addLatePieces } from '../db/stage-pieces.repo.ts';
import { findStage } from '../db/stages.repo.ts';
import type { NewStagePiece, StageRow } from '../db/stages.table.ts';
import { folderOf, isStillWritten, LIVE, runFolder, runOf } from '../lesson/stage.domain.ts';
import { LADDER } from '../segments/ladder.ts';
import { isWrittenInPlace, workFolderOf } from '../segments/open-runs.ts';
import { createRunReader, type WholePiece } from '../segments/run-reader.ts';
import { findPiece } from '../segments/segment-file.ts';
import { secondsOf } from '../segments/segments.ts';

type Tools = Pick<Context, 'db' | 'log' | 'media'> & { config: Pick<Context['config'], 'mediaDir'> };
type Bounds = { signal?: AbortSignal };

/**
 * Carries what streams of killed processes have left on this machine into the recordings of their lessons, which no other
 * machine can: of one lesson, or of all. What is half written goes, and so does what comes after the recording. Ended in
 * the middle, or done by two at once, it comes to the same.
 */
export async function carryLeftBehind(
  tools: Tools & Pick<Context, 'sessionClock'>,
  { stageId, ...bounds }: Bounds & { stageId?: string } = {},
): Promise<void> {
  if (isWrittenInPlace(tools.media)) return;
  const local = createFolderStore(workFolderOf(tools));
  for (const id of stageId === undefined ? await local.listFolders(LIVE) : [stageId]) {
    const stage = await findStage(tools.db, id);
    if (!stage) await local.removeFolder(folderOf(id));
    for (const folder of stage ? await local.listFolders(folderOf(id)) : []) {
      const run = runOf(folder);
      const isWritten = run === stage?.runs && isStillWritten(stage, tools.sessionClock.now());
      if (stage && run !== null && !isWritten) await carryRun(tools, { stage, run }, bounds);
    }
  }
}

/** What one stream has left that is over. */
export async function carryRun(
  tools: Tools,
  { stage, run }: { stage: Pick<StageRow, 'id' | 'recordedAt'>; run: number },
  bounds: Bounds = {},
): Promise<void> {
  const root = workFolderOf(tools);
  const pieces = await createRunReader(root).listWhole(stage.id, run, -1);
  let isInTime = stage.recordedAt === null;
  for (const piece of isInTime ? pieces : [])
    isInTime &&= await carryPiece(tools, { stageId: stage.id, run, piece }, bounds);
  await createFolderStore(root).removeFolder(`${folderOf(stage.id)}/${runFolder(run)}`);
  if (pieces.length === 0) return;
  const seconds = Math.round(secondsOf(pieces.flatMap(({ segments }) => segments.slice(0, 1))));
  const what = { stageId: stage.id, run, seconds };
  if (isInTime) tools.log.info(what, 'pieces that a stream left behind are kept for its recording');
  else tools.log.warn(what, 'pieces that a stream left behind came after its recording, and are deleted');
}

/** Into the store, then named, and only then gone from here; false where the recording is made. */
async function carryPiece(
  { db, media, ...tools }: Tools,
  { stageId, run, piece }: { stageId: string; run: number; piece: WholePiece },
  bounds: Bounds,
): Promise<boolean> {
  const home = folderOf(stageId);
  const pathOf = (uri: string) => join(workFolderOf({ media, ...tools }), home, uri);
  const uris = piece.segments.map(({ uri }) => uri);
  const beginnings = LADDER.map(({ name }) => `${runFolder(run)}/${name}-init.mp4`);
  try {
    for (const uri of [...beginnings, ...uris])
      await media.put(`${home}/${uri}`, { path: pathOf(uri) }, bounds);
  } catch (error) {
    // Another process of this machine is at it too, and further.
    for (const uri of uris) if ((await findPiece(pathOf(uri))) === null) return true;
    throw error;
  }
  const rows = piece.segments.map(({ seconds, at }, place): NewStagePiece => {
    return { stageId, run, number: piece.number, name: LADDER[place]?.name ?? '', seconds, at };
  });
  const isNamed = await addLatePieces(db, stageId, rows);
  if (isNamed) for (const uri of uris) await rm(pathOf(uri), { force: true });
  return isNamed;
}
