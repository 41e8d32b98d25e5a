import type { Context } from '../../../platform/context.ts';
import { fewAtOnce } from '../../../platform/media-store/few-at-once.ts';
import { listBelow } from '../../../platform/media-store/local-copies.ts';
import { addWrittenPieces, listRunsOf } from '../db/stage-pieces.repo.ts';
import type { NewStagePiece, StageRow } from '../db/stages.table.ts';
import { folderOf, isStillWritten, runFolder } from '../lesson/stage.domain.ts';
import { LADDER } from '../segments/ladder.ts';
import { isWrittenInPlace } from '../segments/open-runs.ts';
import { createRunReader } from '../segments/run-reader.ts';

type Tools = Pick<Context, 'db' | 'media' | 'sessionClock'> & { config: Pick<Context['config'], 'mediaDir'> };

/**
 * A lesson that began in a folder and goes on with its media elsewhere: its streams that lie in that folder are carried
 * over as far as they are not there yet, and then spoken of as those that came later. Doing it again comes to the same.
 */
export async function adoptStreams(tools: Tools, stage: StageRow): Promise<void> {
  if (isWrittenInPlace(tools.media)) return;
  const files = createRunReader(tools.config.mediaDir);
  const written = [...(await files.readStreams(stage)).keys()];
  if (written.length === 0) return;
  const known = await listRunsOf(tools.db, stage.id);
  for (const run of written) {
    // The one that comes in grows.
    const isRunning = run === stage.runs && isStillWritten(stage, tools.sessionClock.now());
    if (isRunning || known.includes(run)) continue;
    const pieces = await files.listWhole(stage.id, run, -1);
    await carryOver(tools, stage.id, {
      run,
      uris: pieces.flatMap(({ segments }) => segments.map(({ uri }) => uri)),
    });
    const rows = pieces.flatMap(({ number, segments }) =>
      segments.map(({ seconds, at }, place): NewStagePiece => {
        return { stageId: stage.id, run, number, name: LADDER[place]?.name ?? '', seconds, at };
      }),
    );
    await addWrittenPieces(tools.db, rows);
  }
}

/** What the media have, also where they lay before, stays. */
async function carryOver(
  { media, config }: Tools,
  stageId: string,
  { run, uris }: { run: number; uris: readonly string[] },
): Promise<void> {
  const home = folderOf(stageId);
  const there = new Set(await listBelow(media, `${home}/${runFolder(run)}`));
  const beginnings = LADDER.map(({ name }) => `${runFolder(run)}/${name}-init.mp4`);
  const missing = [...beginnings, ...uris].filter((uri) => !there.has(uri.slice(runFolder(run).length + 1)));
  await fewAtOnce(missing, (uri) =>
    media.put(`${home}/${uri}`, { path: `${config.mediaDir}/${home}/${uri}` }),
  );
}
