import type { Context } from '../../../platform/context.ts';
import { createFolderStore } from '../../../platform/media-store/folder-store.ts';
import { findStage } from '../db/stages.repo.ts';
import { folderOf, LIVE, runFolder } from '../lesson/stage.domain.ts';
import { isWrittenInPlace, workFolderOf } from '../segments/open-runs.ts';

type Tools = Pick<Context, 'db' | 'media'> & { config: Pick<Context['config'], 'mediaDir'> };

/**
 * Deletes what streams of killed processes have left on this machine and the store has not: of the lesson's streams
 * before this one, which may name nothing more, and of lessons that have been dealt with.
 */
export async function clearLeftBehind(
  tools: Tools,
  { stageId, run }: { stageId: string; run: number },
): Promise<void> {
  if (isWrittenInPlace(tools.media)) return;
  const local = createFolderStore(workFolderOf(tools));
  for (let before = 1; before < run; before += 1)
    await local.removeFolder(`${folderOf(stageId)}/${runFolder(before)}`);
  for (const id of await local.listFolders(LIVE)) {
    if (id === stageId) continue;
    const stage = await findStage(tools.db, id);
    if (!stage || stage.recordedAt) await local.removeFolder(folderOf(id));
  }
}
