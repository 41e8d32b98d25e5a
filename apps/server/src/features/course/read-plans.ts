import type { Catalogue } from '@school/contract/billing';
import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import type { CourseProblem } from './course.schemas.ts';
import { readText } from './course-files.ts';
import { readYaml } from './lesson-markdown.ts';
import { type PlansFile, PlansFileSchema } from './plans.schemas.ts';

const FILE = 'plans.yaml';

/** A mistake at a setting of the file. */
type Mistake = { path: PropertyKey[]; reason: string };

/** Reads what is for sale; null and its problems where the file cannot be taken as it is. */
export function readPlans(root: string, problems: CourseProblem[]): Catalogue | null {
  const source = readText(root, FILE, problems);
  return source === null ? null : parsePlans(source, problems);
}

/** The same of what the file says. */
export function parsePlans(source: string, problems: CourseProblem[]): Catalogue | null {
  const { value, problems: mistakes, lineOf } = readYaml(source, PlansFileSchema, FILE);
  problems.push(...mistakes);
  if (!value) return null;
  const found = [...checkPackages(value), ...checkOffers(value)];
  problems.push(...found.map(({ path, reason }) => ({ file: FILE, line: lineOf(path), reason })));
  if (found.length > 0) return null;
  const offers = Object.entries(value.offers).map(([id, packageIdentifiers]) => ({ id, packageIdentifiers }));
  return { packages: value.packages, offers };
}

function checkPackages({ packages }: PlansFile): Mistake[] {
  const first = (['identifier', 'ProductID'] as const).flatMap((setting) =>
    packages.flatMap(({ [setting]: value }, index) => {
      if (packages.findIndex((other) => other[setting] === value) === index) return [];
      const reason = `${setting}: '${value}' is another package's already.`;
      return [{ path: ['packages', index, setting], reason }];
    }),
  );
  const inStores = (['ios', 'android'] as const).flatMap((store) => checkStoreNames(packages, store));
  // The app tells a yearly package by its identifier.
  const cycles = packages.flatMap(({ identifier, BillingCycle }, index) => {
    if (identifier.includes('_annually') === (BillingCycle === 'annual')) return [];
    const reason = `identifier: an annual package's has _annually in it, a monthly one's has not.`;
    return [{ path: ['packages', index, 'identifier'], reason }];
  });
  return [...first, ...inStores, ...cycles];
}

/** A store's webhook about a purchase names the product alone. */
function checkStoreNames(packages: PlansFile['packages'], store: 'ios' | 'android'): Mistake[] {
  const names = packages.map(
    ({ ProductID, product_identifiers }) => product_identifiers?.[store] ?? ProductID,
  );
  return names.flatMap((name, index) => {
    const first = names.indexOf(name);
    // Two of one ProductID are reported already.
    if (packages[first]?.ProductID === packages[index]?.ProductID) return [];
    const reason = `product_identifiers: '${name}' is another package's in this store already.`;
    const setting = packages[index]?.product_identifiers?.[store]
      ? ['product_identifiers', store]
      : ['ProductID'];
    return [{ path: ['packages', index, ...setting], reason }];
  });
}

function checkOffers({ packages, offers }: PlansFile): Mistake[] {
  const known = new Set(packages.map(({ identifier }) => identifier));
  const mistakes = Object.entries(offers).flatMap(([id, identifiers]) =>
    identifiers.flatMap((identifier, index): Mistake[] => {
      const path = ['offers', id, index];
      if (!known.has(identifier)) return [{ path, reason: `offers: there is no package '${identifier}'.` }];
      if (identifiers.indexOf(identifier) === index) return [];
      return [{ path, reason: `offers: '${identifier}' is in this offer twice.` }];
    }),
  );
  if (DEFAULT_OFFER_ID in offers) return mistakes;
  return [
    ...mistakes,
    { path: ['offers'], reason: `offers: the app shows ${DEFAULT_OFFER_ID}, which is missing.` },
  ];
}
