import { type Breach, breachAt, type InnerImport, isTestCode, type Project } from './project.ts';

/** So many stand on each other at most: who changes the lowest has so many to think of. */
const MAX_FLOORS = 10;

const featureOf = (path: string) => /^apps\/server\/src\/features\/([^/]+)/.exec(path)?.[1] ?? null;

/** Features, each of which needs the next. */
type Way = readonly InnerImport[];

/** The features of the server stand on at most ten floors: each is above all that it imports, and none is in a circle. */
export function findFloorBreaches({ inner }: Project): Breach[] {
  const arrows = inner.filter(({ from, path }) => {
    const [above, below] = [featureOf(from), featureOf(path)];
    return above !== null && below !== null && above !== below && !isTestCode(from);
  });
  const byFeature = Map.groupBy(arrows, ({ from }) => featureOf(from));
  const known = new Map<string | null, Way>();
  const circles: Way[] = [];
  /** The longest way down; `open` leads here. */
  const findWay = (feature: string | null, open: Way): Way => {
    const found = known.get(feature);
    if (found) return found;
    let longest: Way = [];
    for (const arrow of byFeature.get(feature) ?? []) {
      const below = featureOf(arrow.path);
      const start = open.findIndex(({ from }) => featureOf(from) === below);
      if (start !== -1) {
        circles.push([...open.slice(start), arrow]);
        continue;
      }
      const way = [arrow, ...findWay(below, [...open, arrow])];
      if (way.length > longest.length) longest = way;
    }
    known.set(feature, longest);
    return longest;
  };
  const ways = [...byFeature.keys()].map((feature) => findWay(feature, []));
  const [deepest = []] = ways.toSorted((one, other) => other.length - one.length);
  return [
    ...circles.flatMap((circle) => tell(circle, 'feature-circle', 'take out what both need')),
    ...(deepest.length < MAX_FLOORS
      ? []
      : tell(deepest, 'feature-floors', `at most ${MAX_FLOORS} features may stand on each other`)),
  ];
}

const namesOf = (way: Way) => way.map(({ from }) => featureOf(from));

function tell(way: Way, rule: string, instead: string): Breach[] {
  const [first, last] = [way[0], way.at(-1)];
  if (!first || !last) return [];
  return breachAt(first, rule, `${instead}: ${[...namesOf(way), featureOf(last.path)].join(' -> ')}`);
}
