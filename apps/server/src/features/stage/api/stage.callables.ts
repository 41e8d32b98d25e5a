import * as contract from '@school/contract/stage';
import { callable } from '../../../platform/callable-protocol.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { hasFfmpeg } from '../../../platform/find-ffmpeg.ts';
import { requireStraight } from '../../../platform/straight-text.ts';
import { findLesson, presentRefusal } from '../../lessons/index.ts';
import { requireRole } from '../../operators/index.ts';
import { findCurrentStage } from '../db/stages.repo.ts';
import type { StageRow } from '../db/stages.table.ts';
import { isDiskTooFull } from '../ingest/free-space.ts';
import { getStageKey, presentKeys, renewKey } from '../ingest/keys.service.ts';
import { endLesson, openLesson } from '../lesson/run-stage.service.ts';
import { folderOf, hasPicture } from '../lesson/stage.domain.ts';
import type { Stage } from '../playback/stage.ts';
import { presentStage, presentStudioStage } from './stage.presenter.ts';

export function createStageCallables(stage: Stage) {
  return [
    callable(contract.getStage, async (ctx, { caller, language }) => {
      const uid = caller?.uid ?? null;
      const watching = await stage.checkWatching(ctx.db, uid);
      if (!watching.ok || uid === null)
        return presentRefusal({ ok: false, code: watching.ok ? 1 : watching.code });
      const row = await findCurrentStage(ctx.db);
      const address = row && hasPicture(row) ? await addressOf(ctx, stage, row, uid) : null;
      const { published } = await findRecording(ctx, row);
      return presentStage(row, address, { published, now: ctx.sessionClock.now(), language });
    }),
    callable(contract.getStudioStage, async (ctx, { caller }) => {
      await requireTeacher(ctx, caller);
      return studioStage(ctx, stage, await findCurrentStage(ctx.db));
    }),
    callable(contract.startStage, async (ctx, { caller, input }) => {
      await requireTeacher(ctx, caller);
      requireStraight(input?.title);
      return studioStage(ctx, stage, await openLesson(ctx, { uid: caller.uid, ...input }));
    }),
    callable(contract.endStage, async (ctx, { caller }) => {
      await requireTeacher(ctx, caller);
      return studioStage(ctx, stage, await endLesson(ctx));
    }),
    callable(contract.getStageKeys, async (ctx, { caller }) => {
      await requireTeacher(ctx, caller);
      return presentKeys(ctx, await getStageKey(ctx, caller.uid));
    }),
    callable(contract.renewStageKey, async (ctx, { caller }) => {
      await requireTeacher(ctx, caller);
      return presentKeys(ctx, await renewKey(ctx, caller.uid));
    }),
  ];
}

const requireTeacher = (ctx: Context, caller: Caller) => requireRole(ctx.db, caller, 'teacher');

async function studioStage(ctx: Context, { files }: Stage, row: StageRow | null) {
  const { draft } = await findRecording(ctx, row);
  return presentStudioStage(row, ctx.sessionClock.now(), {
    draft,
    hasFfmpeg: hasFfmpeg(ctx.config),
    isDiskFull: await isDiskTooFull(ctx, files, row),
  });
}

/** The recording of a lesson that is over, by who may know of it; a film that was played as if live is its own. */
async function findRecording(
  { db }: Pick<Context, 'db'>,
  row: StageRow | null,
): Promise<{ published: string | null; draft: string | null }> {
  const id = row?.endedAt ? (row.recordingLessonId ?? row.preparedLessonId) : null;
  const lesson = id === null ? null : await findLesson(db, id);
  return {
    published: lesson?.isAvailable ? lesson.id : null,
    draft: lesson?.state === 'draft' ? lesson.id : null,
  };
}

/** The master playlist's address with the viewer's token; null where the film to be played is not there any more. */
async function addressOf(
  ctx: Context,
  { tokens }: Stage,
  row: StageRow,
  uid: string,
): Promise<string | null> {
  const place = { folder: folderOf(row.id), file: 'master.m3u8' };
  if (row.preparedLessonId !== null) {
    const lesson = await findLesson(ctx.db, row.preparedLessonId);
    if (!lesson) return null;
    Object.assign(place, { folder: lesson.mediaPath, file: lesson.playlistFile });
  }
  return `/live/${tokens.sign({ lessonId: row.id, folder: place.folder, uid })}/${place.file}`;
}
