/** This release, as package.json names it: the bundle has no package.json beside it. */
export const RELEASE = '0.1.0';

/** Negative where `a` is older than `b`; by number, not by letter. */
export function compareReleases(a: string, b: string): number {
  const [numbers, others] = [a.split('.').map(Number), b.split('.').map(Number)];
  const differing = numbers.findIndex((number, place) => number !== others[place]);
  return differing === -1 ? 0 : (numbers[differing] ?? 0) - (others[differing] ?? 0);
}
