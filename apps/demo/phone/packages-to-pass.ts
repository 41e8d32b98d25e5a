import type { StoreProduct } from './wire.ts';

/** How the app words its packages; the odd ones are what a careless or a hostile app may send. */
export const PACKAGE_SHAPES = {
  map: 'as a map, by identifier',
  list: 'as a list',
  'no-intro': 'without introPrice',
  'no-price': 'without prices',
  currency: 'in an unknown currency',
  foreign: 'of another store',
  none: 'none at all',
} as const;
export type PackageShape = keyof typeof PACKAGE_SHAPES;

export function shapeOf(value: string): PackageShape {
  if (!isShape(value)) throw new Error(`${value} is no shape of packages.`);
  return value;
}

function isShape(value: string): value is PackageShape {
  return Object.hasOwn(PACKAGE_SHAPES, value);
}

type Passed = {
  identifier: string;
  packageType: string;
  store?: string;
  product: {
    identifier: string;
    title: string;
    priceString?: string;
    currencyCode: string;
    subscriptionPeriod: string;
    introPrice: object | null;
  };
};

/** What RevenueCat's SDK gives an app for its products, in one of the shapes. */
export function packagesToPass(products: readonly StoreProduct[], shape: PackageShape): object {
  if (shape === 'none') return {};
  const packages = products.map((product) => reshape(toPackage(product), shape));
  if (shape === 'list') return packages;
  return Object.fromEntries(packages.map((each) => [each.identifier, each]));
}

function toPackage({
  identifier,
  productID,
  title,
  priceString,
  subscriptionPeriod,
  trialDays,
}: StoreProduct): Passed {
  const [currencyCode = ''] = priceString.split(' ');
  const introPrice =
    trialDays > 0
      ? {
          price: 0,
          priceString: 'CHF 0.00',
          period: `P${trialDays}D`,
          cycles: 1,
          periodUnit: 'DAY',
          periodNumberOfUnits: trialDays,
        }
      : null;
  return {
    identifier,
    packageType: subscriptionPeriod === 'P1Y' ? 'ANNUAL' : 'MONTHLY',
    product: { identifier: productID, title, priceString, currencyCode, subscriptionPeriod, introPrice },
  };
}

function reshape(passed: Passed, shape: PackageShape): Passed {
  const { product } = passed;
  if (shape === 'no-intro') return { ...passed, product: { ...product, introPrice: null } };
  if (shape === 'currency')
    return { ...passed, product: { ...product, priceString: 'ZZZ 19.00', currencyCode: 'ZZZ' } };
  if (shape === 'foreign') return { ...passed, store: 'AMAZON' };
  if (shape === 'no-price') {
    const { priceString: _none, ...rest } = product;
    return { ...passed, product: rest };
  }
  return passed;
}
