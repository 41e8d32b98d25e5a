import type { RegionForms } from '@school/contract/regions';
import { type RegionProblem, readRegionForms } from '@school/domain/spelling/region-forms';
import { REGIONS } from '@school/domain/spelling/region-names';

/** A column that the tables of cards and of the vocabulary may have. */
export const REGIONS_COLUMN = 'Regions';

const NAMES = Object.values(REGIONS).join(', ');
const REASONS: Readonly<Record<RegionProblem['kind'], (text: string) => string>> = {
  'no-such-region': (text) => `'${text}' is no region: they are ${NAMES}, each with a colon behind it.`,
  twice: (text) => `'${text}' stands twice in this cell.`,
  'no-form': (text) => `Behind '${text}:' stands what is said there.`,
  'too-long': (text) => `What is said in '${text}' has at most 300 characters.`,
};

/** The regions' cell of a line, or why it cannot be read. */
export function readRegionsCell(cell: string): { forms: { regions?: RegionForms }; reason: string | null } {
  const reading = readRegionForms(cell);
  if (reading.ok) return { forms: reading.forms ? { regions: reading.forms } : {}, reason: null };
  const { kind, text } = reading.problem;
  return { forms: {}, reason: REASONS[kind](text) };
}
