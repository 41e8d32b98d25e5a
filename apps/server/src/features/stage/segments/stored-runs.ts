import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/database.ts';
import { listPiecesAfter } from '../db/stage-pieces.repo.ts';
import type { StagePieceRow } from '../db/stages.table.ts';
import { runFolder } from '../lesson/stage.domain.ts';
import { LADDER } from './ladder.ts';
import type { Listing, ReadStreams } from './run-reader.ts';

/** The one that is on, and those that are over while their recordings are made. */
const MAX_STAGES = 10;

type Known = {
  /** Each stream's listings by the ladder, by its number. */
  runs: Map<number, Listing[]>;
  last: Pick<StagePieceRow, 'run' | 'number'>;
  reading: Promise<void> | null;
};

/** The streams of lessons as far as the store has their pieces; each row is read once. */
export function createStoredRuns(db: Database, isWithLate: boolean): ReadStreams {
  const stages = new LRUCache<string, Known>({ max: MAX_STAGES });
  const knownOf = (id: string): Known => {
    const known = stages.get(id) ?? { runs: new Map(), last: { run: 0, number: -1 }, reading: null };
    stages.set(id, known);
    return known;
  };
  return async ({ id }) => {
    const known = knownOf(id);
    // Both sizes are asked for at once, and by many.
    known.reading ??= readFurther(db, id, { known, isWithLate }).finally(() => {
      known.reading = null;
    });
    await known.reading;
    return known.runs;
  };
}

async function readFurther(
  db: Database,
  stageId: string,
  { known, isWithLate }: { known: Known; isWithLate: boolean },
): Promise<void> {
  for (const row of await listPiecesAfter(db, stageId, { ...known.last, isWithLate })) {
    const listings = known.runs.get(row.run) ?? LADDER.map(({ name }) => emptyListing(row.run, name));
    known.runs.set(row.run, listings);
    note(listings[LADDER.findIndex(({ name }) => name === row.name)], row);
    known.last = row;
  }
}

function note(listing: Listing | undefined, { run, number, name, seconds, at }: StagePieceRow): void {
  if (!listing) return;
  listing.pieces.set(number, { seconds, at, run, uri: `${runFolder(run)}/${name}-${number}.m4s` });
  listing.newest = number;
}

function emptyListing(run: number, name: string): Listing {
  return { hasBeginning: true, map: `${runFolder(run)}/${name}-init.mp4`, pieces: new Map(), newest: -1 };
}
