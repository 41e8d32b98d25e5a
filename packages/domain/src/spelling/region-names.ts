/** Where German is spoken in Switzerland, besides Zürich; the names are the dialect's own. */
export const REGIONS = {
  bern: 'Bärn',
  basel: 'Basel',
  ooschtschwyz: 'Ooschtschwyz',
  innerschwyz: 'Innerschwyz',
  wallis: 'Wallis',
} as const;

export type RegionId = keyof typeof REGIONS;
