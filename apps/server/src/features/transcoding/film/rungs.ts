import type { FilmFacts } from './probe.ts';

/** One size of the film: by its shorter side, so that an upright one is as sharp as a wide one. */
export type Rung = { name: string; shortSide: number; kbit: number };

export const SOUND_KBIT = 128;
/** A key frame stands there in every size, so that a player may change between them. */
export const KEY_SECONDS = 2;
/** It is the first picture at its moment, or after it: the slowest film has two a second. */
export const KEY_SLACK_SECONDS = 0.5;
/** Of a piece. */
export const PIECE_SECONDS = 4;

const RUNGS: readonly Rung[] = [
  { name: 'p360', shortSide: 360, kbit: 600 },
  { name: 'p540', shortSide: 540, kbit: 1_200 },
  { name: 'p720', shortSide: 720, kbit: 2_400 },
  { name: 'p1080', shortSide: 1_080, kbit: 4_500 },
];

/** The sizes that a film is prepared in, the smallest first; none is larger than it came. */
export function chooseRungs({ width, height }: Pick<FilmFacts, 'width' | 'height'>): readonly Rung[] {
  const short = Math.min(width, height);
  const fitting = RUNGS.filter(({ shortSide }) => shortSide <= short);
  return fitting.length > 0
    ? fitting
    : [{ name: 'p360', shortSide: Math.max(2, short - (short % 2)), kbit: 600 }];
}

const MOST_RATE = 30;

/** Pictures a second: as it came, halved where that is fast; 30 where it came unsteadily. */
export function chooseRate({ rate }: Pick<FilmFacts, 'rate'>): number {
  if (rate === null) return MOST_RATE;
  if (rate <= MOST_RATE + 0.5) return rate;
  return rate / 2 <= MOST_RATE + 0.5 ? rate / 2 : MOST_RATE;
}

/** How much room the pieces take, at most. */
export function bytesOf(rungs: readonly Rung[], seconds: number): number {
  const kbit = rungs.reduce((sum, rung) => sum + rung.kbit * 1.1 + SOUND_KBIT, 0);
  return (kbit * 1_000 * seconds) / 8;
}
