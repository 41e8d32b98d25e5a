import { expect, it } from 'vitest';
import { chooseBeginning, choosePieces } from './choose-cut.ts';
import { listSizes, readPieces, writePieces } from './piece-list.ts';

const pieces = [4, 4, 4, 2].map((seconds, at) => ({
  uri: `${at}.m4s`,
  seconds,
  map: 'init.mp4',
  isBreak: false,
  range: null,
}));

it.each([
  ['at pieces’ own ends', 4_000, 12_000, { first: 1, last: 2, skipSeconds: 0, keepSeconds: null }],
  ['close to them', 4_200, 11_800, { first: 1, last: 2, skipSeconds: 0, keepSeconds: null }],
  ['just before one', 3_900, 8_100, { first: 1, last: 1, skipSeconds: 0, keepSeconds: null }],
  ['within pieces', 1_000, 9_500, { first: 0, last: 2, skipSeconds: 1, keepSeconds: 1.5 }],
  ['within one', 5_000, 7_000, { first: 1, last: 1, skipSeconds: 1, keepSeconds: 3 }],
  ['of nothing', 14_000, 15_000, null],
  ['of nothing, the other way round', 9_000, 3_000, null],
])('chooses the pieces of a cut %s', (_what, startMs, endMs, chosen) => {
  expect(choosePieces(pieces, { startMs, endMs })).toEqual(chosen);
});

it.each([
  ['the nearest key frame', 2.4, [0, 2], 4, { at: 2, isEncoded: false }],
  ['the beginning', 0.9, [0], 14, { at: 0, isEncoded: false }],
  ['no key frame, where none is near', 5, [0], 14, { at: 5, isEncoded: true }],
])('begins at %s', (_what, wished, keyFrames, seconds, chosen) => {
  expect(chooseBeginning(wished, keyFrames, seconds)).toEqual(chosen);
});

it('reads what it writes', () => {
  const broken = pieces.map((piece, at) =>
    at === 2 ? { ...piece, isBreak: true, map: 'other.mp4' } : piece,
  );
  expect(readPieces(writePieces(broken))).toEqual(broken);
  const ranges = pieces.map((piece, at) => ({
    ...piece,
    uri: 'all.mp4',
    map: null,
    range: `100@${at * 100}`,
  }));
  expect(readPieces(writePieces(ranges))).toEqual(ranges);
});

it('finds a film’s sizes', () => {
  expect(listSizes('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na/b.m3u8\n', 'master.m3u8')).toEqual([
    'a/b.m3u8',
  ]);
  expect(listSizes('#EXTM3U\n#EXTINF:2,\na.ts\n', 'index.m3u8')).toEqual(['index.m3u8']);
});
