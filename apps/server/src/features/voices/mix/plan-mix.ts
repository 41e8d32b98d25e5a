import { saysTheSame } from '@school/domain/same-words';
import type { LineInFilm } from '../../captions/index.ts';
import { textOf } from '../heard-takes.ts';
import type { LaidLine, TakeRow } from '../voices.table.ts';

export type LeftOut = { lineId: string; text: string; reason: 'too-long' | 'changed'; overMs: number };
export type MixPlan = { laid: LaidLine[]; leftOut: LeftOut[] };

/** The second to which a film's length is rounded may be one that it has not. */
const ROUNDED_MS = 500;

/**
 * Lays each line's chosen take at the line's time. It may go on in the pause after its line, never into the next one; how
 * fast it is spoken stays. What does not fit is left out.
 */
export function planMix(
  lines: ReadonlyMap<string, LineInFilm>,
  chosen: ReadonlyMap<string, Pick<TakeRow, 'id' | 'said' | 'durationMs'>>,
  filmMs: number,
): MixPlan {
  const inOrder = [...lines].toSorted(([, one], [, other]) => one.startMs - other.startMs);
  const plan: MixPlan = { laid: [], leftOut: [] };
  for (const [at, [lineId, line]] of inOrder.entries()) {
    const take = chosen.get(lineId);
    if (!take) continue;
    const text = textOf(line);
    const room = (inOrder[at + 1]?.[1].startMs ?? Math.max(line.endMs, filmMs - ROUNDED_MS)) - line.startMs;
    const overMs = Math.max(0, take.durationMs - room);
    if (!saysTheSame(text, take.said)) plan.leftOut.push({ lineId, text, reason: 'changed', overMs: 0 });
    else if (overMs > 0) plan.leftOut.push({ lineId, text, reason: 'too-long', overMs });
    else plan.laid.push({ lineId, takeId: take.id, startMs: line.startMs, durationMs: take.durationMs });
  }
  return plan;
}

/** Of how many lines another take would be mixed by now, at another time, or none. */
export function countChanged(laid: readonly LaidLine[], now: readonly LaidLine[]): number {
  const keyOf = ({ lineId, takeId, startMs }: LaidLine) => `${startMs} ${takeId} ${lineId}`;
  const [before, after] = [new Set(laid.map(keyOf)), new Set(now.map(keyOf))];
  const differing = [...laid, ...now].filter((line) => !(before.has(keyOf(line)) && after.has(keyOf(line))));
  return new Set(differing.map(({ lineId }) => lineId)).size;
}
