import { describe, expect, it } from 'vitest';
import {
  bareFolderOf,
  cutFolderOf,
  isMadeOf,
  unmixedFolderOf,
  voiceFolderOf,
  wholeFolderOf,
} from '../film-cut.ts';
import { cutLines, linesOutside, uncutLines } from './cut-lines.ts';

const line = (id: string, startMs: number, endMs: number, text = id) => ({ id, startMs, endMs, text });
const GSW = [
  line('before', 0, 900),
  line('over', 1_500, 2_600),
  line('in', 3_000, 4_000),
  line('end', 7_500, 9_000),
];
const whole = { gsw: GSW, en: [line('before', 0, 900), line('in', 3_000, 4_000)] };
const ENDS = { startMs: 2_000, endMs: 8_000 };

describe('the lines of a film that is cut', () => {
  it('move with it, under their ids; what is outside is kept beside them', () => {
    const { tracks, kept } = cutLines(whole, ENDS);
    expect(tracks).toEqual({
      gsw: [line('over', 0, 600), line('in', 1_000, 2_000), line('end', 5_500, 6_000)],
      en: [line('in', 1_000, 2_000)],
    });
    expect(kept).toEqual({ gsw: [GSW[0], GSW[1], GSW[3]], en: [GSW[0]] });
    expect(linesOutside(whole, ENDS)).toEqual([GSW[0]]);
  });

  it('are as they were once the film is whole again', () => {
    const { tracks, kept } = cutLines(whole, ENDS);
    expect(uncutLines(tracks, { ...ENDS, lines: kept })).toEqual(whole);
  });

  it('keep what was done to them meanwhile', () => {
    const { kept } = cutLines({ gsw: GSW }, ENDS);
    const edited = { gsw: [line('in', 1_200, 2_000, 'anders'), line('end', 5_500, 5_900)] };
    expect(uncutLines(edited, { ...ENDS, lines: kept })).toEqual({
      // ‘over’ was deleted, and stays so.
      gsw: [line('before', 0, 900), line('in', 3_200, 4_000, 'anders'), line('end', 7_500, 7_900)],
    });
  });

  it('are none where there were none', () => {
    expect(cutLines({}, ENDS)).toEqual({ tracks: {}, kept: {} });
    expect(uncutLines({}, { ...ENDS, lines: {} })).toEqual({});
  });

  it('of a language that lies outside come back with it', () => {
    const { tracks, kept } = cutLines({ de: [line('late', 9_000, 9_500)] }, ENDS);
    expect(tracks).toEqual({});
    expect(uncutLines(tracks, { ...ENDS, lines: kept })).toEqual({ de: [line('late', 9_000, 9_500)] });
  });
});

it('a cut lies beside its film, and says of which it is', () => {
  const folder = cutFolderOf('lesson/0123', ENDS);
  expect(wholeFolderOf(folder)).toBe('lesson/0123');
  expect(wholeFolderOf('lesson/0123')).toBe('lesson/0123');
  expect([isMadeOf(folder, 'lesson/0123'), isMadeOf('lesson/0123', 'lesson/0123')]).toEqual([true, false]);
  expect(isMadeOf(cutFolderOf('lesson/01234', ENDS), 'lesson/0123')).toBe(false);
});

it('a film with voices lies beside the one without, and so does its cut', () => {
  const mix = voiceFolderOf('lesson/0123', 'Ab9');
  const cut = cutFolderOf(mix, ENDS);
  expect([wholeFolderOf(cut), bareFolderOf(cut), bareFolderOf(mix)]).toEqual([
    mix,
    'lesson/0123',
    'lesson/0123',
  ]);
  expect([isMadeOf(cut, mix), isMadeOf(cut, 'lesson/0123'), isMadeOf(mix, 'lesson/0123')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(isMadeOf(voiceFolderOf('lesson/0123', 'Ab'), mix)).toBe(false);
  const bare = cutFolderOf('lesson/0123', ENDS);
  expect([mix, cut, bare, 'lesson/0123'].map(unmixedFolderOf)).toEqual([
    'lesson/0123',
    bare,
    bare,
    'lesson/0123',
  ]);
});
