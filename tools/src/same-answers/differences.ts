import { isRecord } from '@school/domain/records';
import type { Accepted } from './accepted.ts';
import type { Recorded } from './recorder.ts';

export type Difference = { call: string; path: string; before: unknown; after: unknown };

const NOTHING = '(nothing)';

/** Each place at which two recordings differ: the deepest one at which they do. */
export function findDifferences(before: Recorded, after: Recorded): Difference[] {
  const calls = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return calls.flatMap((call) =>
    compare(before[call], after[call]).map((difference) => ({ call, ...difference })),
  );
}

function compare(before: unknown, after: unknown, path = ''): Omit<Difference, 'call'>[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [one, other] = [partsOf(before), partsOf(after)];
  if (!one || !other || Array.isArray(before) !== Array.isArray(after))
    return [
      { path, before: before === undefined ? NOTHING : before, after: after === undefined ? NOTHING : after },
    ];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const parts = names.flatMap((name) =>
    compare(one[name], other[name], path === '' ? name : `${path}.${name}`),
  );
  return parts.length > 0 ? parts : [{ path, before: 'another order', after: 'another order' }];
}

function partsOf(value: unknown): { [name: string]: unknown } | null {
  if (!Array.isArray(value)) return isRecord(value) ? value : null;
  const names = value.map((each: unknown, index) => nameOf(each) ?? String(index));
  const isNamed = new Set(names).size === names.length;
  const parts = value.map((each: unknown, index): [string, unknown] => [
    (isNamed && names[index]) || String(index),
    each,
  ]);
  return Object.fromEntries(parts);
}

/** By which one of a list is found again, where one more has come before it. */
function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return null;
  const { DocID, id, identifier, GrammarID, kind, channel } = value;
  const names = [DocID, id, identifier, GrammarID, kind, channel].filter((name) => typeof name === 'string');
  return names.length === 0 ? null : names.join(' ');
}

/** Splits them into those with a reason and those without. */
export function judge(differences: readonly Difference[], accepted: readonly Accepted[]) {
  const reasons = new Map(accepted.map((row) => [row, 0]));
  const unexplained = differences.filter(({ call, path }) => {
    const reason = accepted.find((row) => row.call.test(call) && row.path.test(path));
    if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    return !reason;
  });
  return { unexplained, reasons };
}
