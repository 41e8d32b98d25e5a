import type { RegionForms } from '@school/contract/regions';
import { keysOf } from '../keys-of.ts';

/** Where German is spoken in Switzerland, besides Zürich; the names are the dialect's own. */
export const REGIONS = {
  bern: 'Bärn',
  basel: 'Basel',
  ooschtschwyz: 'Ooschtschwyz',
  innerschwyz: 'Innerschwyz',
  wallis: 'Wallis',
} as const;

export type RegionId = keyof typeof REGIONS;

export const REGION_NAMES: readonly (readonly [RegionId, string])[] = keysOf(REGIONS).map((id) => [
  id,
  REGIONS[id],
]);

/** In the order in which regions are always named. */
export function listRegionForms(forms: RegionForms): { region: RegionId; name: string; form: string }[] {
  return REGION_NAMES.flatMap(([region, name]) => {
    const form = forms[region];
    return form === undefined ? [] : [{ region, name, form }];
  });
}
