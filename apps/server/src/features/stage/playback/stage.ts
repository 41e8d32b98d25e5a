import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { createMediaTokens, type MediaTokens } from '../../lessons/index.ts';
import { findStage } from '../db/stages.repo.ts';
import type { StageRow } from '../db/stages.table.ts';
import { openRuns } from '../segments/open-runs.ts';
import type { LocalRunReader } from '../segments/run-reader.ts';
import { createRecent } from './recent.ts';
import { type CheckWatching, createCheckWatching } from './stage.policy.ts';
import { createStagePlaylists, type StagePlaylists } from './stage-playlists.ts';

/** A class asks for playlists many times a second; an end is seen by all within this. */
const REMEMBERED_MS = 500;

/** What one server remembers of the stage. */
export type Stage = {
  tokens: MediaTokens;
  checkWatching: CheckWatching;
  forgetViewer: (uid: string) => void;
  /** The pieces as they are written; null where they lie in a store elsewhere. */
  files: LocalRunReader | null;
  playlists: StagePlaylists;
  /** A lesson of the stage as it was half a second ago at most. */
  findRecent: (db: Database, id: string) => Promise<StageRow | null>;
};

export function createStage(ctx: Pick<Context, 'config' | 'clock' | 'sessionClock' | 'db' | 'media'>): Stage {
  const rows = createRecent<StageRow | null>(ctx.sessionClock, { max: 20, forMs: REMEMBERED_MS });
  const { runs, files } = openRuns(ctx);
  return {
    tokens: createMediaTokens(ctx, 'live-tokens'),
    ...createCheckWatching(ctx.clock),
    files,
    playlists: createStagePlaylists(ctx, runs),
    findRecent: (db, id) => rows.get(id, () => findStage(db, id)),
  };
}
