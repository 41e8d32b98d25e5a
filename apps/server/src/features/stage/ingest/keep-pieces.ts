import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StreamProblem } from '@school/contract/stage';
import type { Context } from '../../../platform/context.ts';
import { loggableError } from '../../../platform/errors.ts';
import { createPlaces } from '../../../platform/places.ts';
import { addPieces } from '../db/stage-pieces.repo.ts';
import { folderOf, runFolder } from '../lesson/stage.domain.ts';
import { LADDER } from '../segments/ladder.ts';
import { isWrittenInPlace, workFolderOf } from '../segments/open-runs.ts';
import {
  createRunReader,
  type LocalRunReader,
  type RunLook,
  type WholePiece,
} from '../segments/run-reader.ts';
import { carryRun } from './carry-left-behind.ts';

type Tools = Pick<Context, 'db' | 'log' | 'media'> & { config: Pick<Context['config'], 'mediaDir'> };
type Written = { stageId: string; run: number; streamId: string };

/** How often it looks for what the encoder has written: a piece takes two seconds. */
const LOOK_EVERY_MS = 250;
/** Pieces that are on their way at once. */
const AT_ONCE = 4;
/** Of those that the store did not take in time half an hour, some 750 MB, waits here for the recording. */
const MOST_LEFT = 900;

/** How patient it is with a store that takes nothing. */
export type Patience = {
  /** For this piece: viewers are not shown it once the signal comes. */
  bound: (number: number) => AbortSignal;
  /** Before the next try. */
  pauseMs: number;
  /** For all that is left at a stream's end: who ended it waits for the recording. */
  endMs: number;
};
const USUAL_PATIENCE: Patience = { bound: () => AbortSignal.timeout(30_000), pauseMs: 500, endMs: 15_000 };

/** What the encoder writes, on its way to viewers. */
export type KeptPieces = {
  /** Where it writes. */
  folder: string;
  /** `wholeCount`: the pieces that viewers can be shown. */
  look: () => Promise<RunLook>;
  /** What keeps pieces from being kept now; undefined where the disk itself is asked. */
  problem: (() => StreamProblem | null) | undefined;
  /** Once no more is written: what is left is kept, or stays for `carryLeftBehind`. */
  finish: () => Promise<void>;
};

/** In a folder that all servers have, pieces are kept as they are written. */
export function keepPieces(tools: Tools, written: Written, patience?: Partial<Patience>): KeptPieces {
  const { stageId, run } = written;
  const home = join(workFolderOf(tools), folderOf(stageId));
  const files = createRunReader(workFolderOf(tools));
  const place = { home, folder: join(home, runFolder(run)), files };
  if (!isWrittenInPlace(tools.media))
    return carryPieces(tools, { ...written, ...place }, { ...USUAL_PATIENCE, ...patience });
  const look = () => files.look(stageId, run);
  return { folder: place.folder, look, problem: undefined, finish: () => Promise.resolve() };
}

type Place = { home: string; folder: string; files: LocalRunReader };

/**
 * Puts each piece into the store, some at once, and speaks of them in their order: what a viewer was shown never changes.
 * One that the store does not take is tried again for a while, and then left for the recording. The encoder never waits.
 */
function carryPieces(tools: Tools, written: Written & Place, patience: Patience): KeptPieces {
  const { log } = tools;
  const { stageId, run, home, folder, files } = written;
  const places = createPlaces({ most: AT_ONCE });
  const stop = new AbortController();
  const put = createPut(tools, { stageId, home }, patience);
  const speakOf = createSpeaker(tools, written, { stop, pauseMs: patience.pauseMs });
  let newest = -1;
  let [named, left] = [0, 0];
  let naming = Promise.resolve();

  const take = (piece: WholePiece): void => {
    newest = piece.number;
    const uris = piece.segments.map(({ uri }) => uri);
    const inTime = AbortSignal.any([stop.signal, patience.bound(piece.number)]);
    const taking = places
      .inTurn(inTime, () => put.piece([...beginningsOf(run), ...uris], inTime))
      // Others took all the time there was.
      .catch(() => false);
    naming = naming.then(async () => {
      const isNamed = (await taking) && (await speakOf(piece));
      if (isNamed) named += 1;
      else left += 1;
      if (!isNamed)
        log.warn({ stageId, run, number: piece.number }, 'viewers are not shown a piece of a stream');
      if (isNamed || left > MOST_LEFT) for (const uri of uris) await clear(join(home, uri), log);
    });
  };
  const lookFurther = async (): Promise<void> => {
    for (const piece of await files.listWhole(stageId, run, newest)) take(piece);
  };
  const looking = keepLooking(lookFurther);
  return {
    folder,
    look: async () => ({ ...(await files.look(stageId, run)), wholeCount: named }),
    problem: put.problem,
    finish: async () => {
      await looking.stop();
      await lookFurther().catch(() => undefined);
      const late = setTimeout(() => stop.abort(), patience.endMs);
      await naming;
      if (left === 0) await clear(folder, log);
      else if (!stop.signal.aborted) await carryLeft(tools, written, stop.signal);
      clearTimeout(late);
    },
  };
}

/** Into the recording; what the store still does not take stays for later. */
async function carryLeft(tools: Tools, { stageId, run }: Written, signal: AbortSignal): Promise<void> {
  const stage = { id: stageId, recordedAt: null };
  await carryRun(tools, { stage, run }, { signal }).catch((error: unknown) =>
    tools.log.warn({ err: loggableError(error) }, 'pieces of a stream wait for the store'),
  );
}

/** What a machine keeps of its work is a matter of room alone. */
async function clear(path: string, log: Tools['log']): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch((error: unknown) =>
    log.warn({ err: loggableError(error) }, 'a stream’s work was not cleared'),
  );
}

/** Says that the store has a piece, as long as the stream has the stage; waits for a database that is away. */
function createSpeaker(
  { db, log }: Tools,
  written: Written,
  { stop, pauseMs }: { stop: AbortController; pauseMs: number },
) {
  const { stageId, run } = written;
  return async ({ number, segments }: WholePiece): Promise<boolean> => {
    const rows = segments.map(({ seconds, at }, place) => {
      return { stageId, run, number, name: LADDER[place]?.name ?? '', seconds, at };
    });
    let isSaid = false;
    while (!stop.signal.aborted)
      try {
        const isOurs = await addPieces(db, written, rows);
        if (!isOurs) stop.abort();
        return isOurs;
      } catch (error) {
        if (!isSaid) log.warn({ err: loggableError(error) }, 'a piece of a stream was not noted');
        isSaid = true;
        await pause(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    return false;
  };
}

const beginningsOf = (run: number) => LADDER.map(({ name }) => `${runFolder(run)}/${name}-init.mp4`);

/** Puts files of a lesson's: whether the store has all of them in time. */
function createPut(
  { log, media }: Tools,
  { stageId, home }: { stageId: string; home: string },
  { pauseMs }: Patience,
) {
  const kept = new Set<string>();
  let problem: StreamProblem | null = null;
  const putOne = async (uri: string, signal: AbortSignal): Promise<void> => {
    if (!kept.has(uri)) await media.put(`${folderOf(stageId)}/${uri}`, { path: join(home, uri) }, { signal });
    // Every piece needs its beginning, and no other file.
    if (uri.endsWith('.mp4')) kept.add(uri);
  };
  const piece = async (uris: readonly string[], inTime: AbortSignal): Promise<boolean> => {
    while (!inTime.aborted)
      try {
        await Promise.all(uris.map((uri) => putOne(uri, inTime)));
        problem = null;
        return true;
      } catch (error) {
        // Once, however long it lasts.
        if (problem === null) log.warn({ err: loggableError(error) }, 'the store does not take a stream');
        problem = 'store-away';
        await pause(pauseMs, undefined, { signal: inTime }).catch(() => undefined);
      }
    return false;
  };
  return { piece, problem: () => problem };
}

function keepLooking(look: () => Promise<void>): { stop: () => Promise<void> } {
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look()
      // What cannot be read for want of a file is read the next time.
      .catch(() => undefined)
      .finally(() => {
        looking = null;
      });
  }, LOOK_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
