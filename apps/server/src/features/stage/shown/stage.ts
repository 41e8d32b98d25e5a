import { LRUCache } from 'lru-cache';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { createMediaTokens, type MediaTokens } from '../../lessons/index.ts';
import { findStage } from '../rows/stages.repo.ts';
import type { StageRow } from '../rows/stages.table.ts';
import { type CheckWatching, createCheckWatching } from './stage.policy.ts';
import { createStagePlaylists, type StagePlaylists } from './stage-playlists.ts';

/** A class asks for playlists many times a second; an end is seen by all within this. */
const REMEMBERED_MS = 500;

/** What one server remembers of the stage. */
export type Stage = {
  tokens: MediaTokens;
  checkWatching: CheckWatching;
  playlists: StagePlaylists;
  /** A lesson of the stage as it was half a second ago at most. */
  findRecent: (db: Database, id: string) => Promise<StageRow | null>;
};

export function createStage(ctx: Pick<Context, 'config' | 'clock' | 'sessionClock' | 'db'>): Stage {
  const rows = new LRUCache<string, Promise<StageRow | null>>({ max: 20, ttl: REMEMBERED_MS });
  return {
    tokens: createMediaTokens(ctx, 'live-tokens'),
    checkWatching: createCheckWatching(ctx.clock),
    playlists: createStagePlaylists(ctx),
    findRecent: (db, id) => {
      const known = rows.get(id);
      if (known) return known;
      const row = findStage(db, id);
      rows.set(id, row);
      row.catch(() => rows.delete(id));
      return row;
    },
  };
}
