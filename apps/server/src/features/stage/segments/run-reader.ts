import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { StageRow } from '../db/stages.table.ts';
import { folderOf, runFolder } from '../lesson/stage.domain.ts';
import { LADDER, SEGMENT_SECONDS } from './ladder.ts';
import { findPiece, type Piece } from './segment-file.ts';
import { type Run, readRun, type Segment } from './segments.ts';

const MAX_LISTINGS = 400;
/** Files that are looked into at once. */
const AT_ONCE = 32;

/** One rendition of one stream: its pieces by their numbers; null where one is not whole. */
export type Listing = {
  hasBeginning: boolean;
  map: string | null;
  pieces: Map<number, Segment | null>;
  newest: number;
};

export type RunReader = {
  /**
   * What of a lesson's streams can be shown, in its order: a stream that a full disk, or a store that was away, has left
   * holes in comes in several parts, with a break between.
   */
  list: (stage: Pick<StageRow, 'id' | 'runs'>, name: string) => Promise<Run[]>;
};

/** A lesson's streams that one place knows, by their numbers; each as its listings by the ladder. */
export type ReadStreams = (stage: Pick<StageRow, 'id' | 'runs'>) => Promise<Map<number, Listings>>;

/** Of streams that are written on this machine. */
export type LocalRunReader = RunReader & {
  readStreams: ReadStreams;
  /** How one stream's files stand. */
  look: (stageId: string, run: number) => Promise<RunLook>;
  /** Its pieces after this number that are whole in every size, by the ladder. */
  listWhole: (stageId: string, run: number, after: number) => Promise<WholePiece[]>;
};

export type WholePiece = { number: number; segments: readonly Segment[] };

/** `wholeCount`: the pieces that can be shown. */
export type RunLook = { wholeCount: number; isBeginningLost: boolean; isNewestLost: boolean };

type ReadListing = Listing & { modifiedMs: number };

/** Reads the streams of lessons as their files stand; what has not changed is read once. */
export function createRunReader(mediaDir: string): LocalRunReader {
  const known = new LRUCache<string, ReadListing>({ max: MAX_LISTINGS });

  const listingOf = async (stageId: string, run: number, name: string): Promise<Listing | null> => {
    const folder = join(mediaDir, folderOf(stageId), runFolder(run));
    const path = join(folder, `${name}.m3u8`);
    const found = await stat(path).catch(() => null);
    if (!found) return null;
    const before = known.get(path);
    if (before?.modifiedMs === found.mtimeMs) return before;
    const read = await readListing(folder, { name, run, before });
    const fresh = { modifiedMs: found.mtimeMs, ...read };
    known.set(path, fresh);
    return fresh;
  };
  const listingsOf = (stageId: string, run: number) =>
    Promise.all(LADDER.map(({ name }) => listingOf(stageId, run, name)));
  const readStreams: ReadStreams = async ({ id, runs }) => {
    const numbers = Array.from({ length: runs }, (_none, at) => at + 1);
    const all = await Promise.all(numbers.map(async (run) => [run, await listingsOf(id, run)] as const));
    return new Map(all.filter(([, listings]) => listings.some((listing) => listing !== null)));
  };

  return {
    readStreams,
    list: async (stage, name) => joinRuns([...(await readStreams(stage)).values()], name),
    listWhole: async (stageId, run, after) => {
      const listings = await listingsOf(stageId, run);
      const piecesOf = (number: number) => listings.flatMap((listing) => listing?.pieces.get(number) ?? []);
      return wholeNumbers(listings)
        .filter((number) => number > after)
        .map((number) => ({ number, segments: piecesOf(number) }));
    },
    look: async (stageId, run) => {
      const all = await listingsOf(stageId, run);
      const listings = all.filter((listing) => listing !== null);
      return {
        wholeCount: wholeNumbers(all).length,
        isBeginningLost: listings.some(({ hasBeginning }) => !hasBeginning),
        isNewestLost: listings.some(({ pieces, newest }) => newest >= 0 && !pieces.get(newest)),
      };
    },
  };
}

export type Listings = readonly (Listing | null)[];

/** One rendition of streams, each given as its listings by the ladder: a part is something that has a break before it. */
export function joinRuns(streams: readonly Listings[], name: string): Run[] {
  const place = LADDER.findIndex((rendition) => rendition.name === name);
  return streams
    .flatMap((listings) => splitAtHoles(listings, place))
    .map(({ map, segments }, run) => ({ run, map, segments: segments.map((one) => ({ ...one, run })) }));
}

/** The pieces of one rendition between its holes. */
function splitAtHoles(listings: Listings, place: number): Run[] {
  const parts: Segment[][] = [];
  let last = Number.NaN;
  for (const number of wholeNumbers(listings)) {
    const segment = listings[place]?.pieces.get(number);
    if (!segment) continue;
    if (number !== last + 1) parts.push([]);
    parts.at(-1)?.push(segment);
    last = number;
  }
  const map = listings[place]?.map ?? null;
  return parts.map((segments) => ({ run: 0, map, segments }));
}

/**
 * What one rendition lacks is left out of all, so that they have the same breaks (RFC 8216 §6.2.4); a number is spoken of
 * when each has come to it, so that what follows never changes what was shown before (RFC 8216 §6.2.2).
 */
function wholeNumbers(listings: Listings): number[] {
  if (listings.some((listing) => !listing?.hasBeginning)) return [];
  const until = Math.min(...listings.map((listing) => listing?.newest ?? -1));
  const whole: number[] = [];
  for (let number = 0; number <= until; number += 1)
    if (listings.every((listing) => listing?.pieces.get(number))) whole.push(number);
  return whole;
}

type Asked = { name: string; run: number; before: Listing | undefined };

/**
 * ffmpeg's playlist names every piece since the stream's beginning. Where a full disk has cut the playlist off, what is
 * known from before and the pieces themselves take its place.
 */
async function readListing(folder: string, { name, run, before }: Asked): Promise<Listing> {
  const numberOf = (file: string) => Number(new RegExp(`^${name}-(\\d+)\\.m4s$`).exec(file)?.[1] ?? -1);
  const text = await readFile(join(folder, `${name}.m3u8`), 'utf8');
  const listed = new Map<number, Segment>();
  for (const segment of readRun(text, run, '').segments) {
    const number = numberOf(segment.uri);
    if (number >= 0) listed.set(number, { ...segment, uri: `${runFolder(run)}/${segment.uri}` });
  }
  const pieces = new Map(before?.pieces);
  const look = (number: number) => findPiece(join(folder, `${name}-${number}.m4s`));
  const note = (number: number, piece: Piece | null) =>
    pieces.set(number, piece && (listed.get(number) ?? segmentOf(piece, { name, number, run })));

  const isCut = !text.endsWith('\n') || [...pieces.keys()].some((number) => !listed.has(number));
  const wanted = new Set(listed.keys());
  const next = ([...listed.keys()].at(-1) ?? -1) + 1;
  if (isCut || (await look(next)) !== null)
    for (const file of await readdir(folder)) if (numberOf(file) >= 0) wanted.add(numberOf(file));
  const fresh = [...wanted].filter((number) => !pieces.has(number));
  for (let at = 0; at < fresh.length; at += AT_ONCE)
    await Promise.all(fresh.slice(at, at + AT_ONCE).map(async (number) => note(number, await look(number))));

  const map = `${name}-init.mp4`;
  const hasBeginning = (before?.hasBeginning ?? false) || (await findPiece(join(folder, map))) !== null;
  const newest = fresh.reduce((most, number) => Math.max(most, number), before?.newest ?? -1);
  return { hasBeginning, map: `${runFolder(run)}/${map}`, pieces, newest };
}

/** A piece that no playlist speaks of. */
function segmentOf(
  { seconds: said, readyAt }: Piece,
  { name, number, run }: { name: string; number: number; run: number },
): Segment {
  const seconds = said ?? SEGMENT_SECONDS;
  const at = new Date(readyAt.getTime() - seconds * 1_000);
  return { seconds, at, run, uri: `${runFolder(run)}/${name}-${number}.m4s` };
}
