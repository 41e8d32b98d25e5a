import { keysOf } from './keys-of.ts';
import { REGIONS, type RegionId } from './spelling/region-names.ts';

/** In which dialect a line is read; null for the school's own. */
export type Dialect = RegionId | null;

const IN_ORDER: readonly Dialect[] = [null, ...keysOf(REGIONS)];

/** Each once, the school's own first. */
export const orderDialects = (dialects: readonly Dialect[]): Dialect[] =>
  IN_ORDER.filter((one) => dialects.includes(one));

/** Of readings of one line, which is heard: in the wanted dialect, else in the first there is. */
export function preferDialect<Reading extends { region: Dialect }>(
  readings: readonly Reading[],
  wanted: Dialect,
): Reading | undefined {
  const inTurn: readonly Dialect[] = [wanted, ...IN_ORDER];
  return inTurn.flatMap((dialect) => readings.find(({ region }) => region === dialect) ?? [])[0];
}
