import { type Breach, breachAt, type InnerImport, type Project } from './project.ts';

/** Files that need each other, if only for their types or later: each such ring once, at an import that closes it. */
export function findCycleBreaches({ inner }: Project): Breach[] {
  const byFile = Map.groupBy(inner, ({ from }) => from);
  return findRings(byFile).flatMap((ring) => {
    const [first = ''] = ring;
    const closing = findWayBack(first, new Set(ring), byFile);
    const way = [first, ...closing.map(({ path }) => path)].join(' -> ');
    const line = closing[0]?.line ?? 1;
    return breachAt({ from: first, line }, 'import-cycle', `take out what both need: ${way}`);
  });
}

type Imports = ReadonlyMap<string, readonly InnerImport[]>;
type Visit = { index: number; low: number; isOpen: boolean };

/** Tarjan's strongly connected components, those of several files or of one that imports itself. */
function findRings(byFile: Imports): string[][] {
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  const rings: string[][] = [];
  const visit = (file: string): Visit => {
    const own: Visit = { index: visits.size, low: visits.size, isOpen: true };
    visits.set(file, own);
    open.push(file);
    const paths = (byFile.get(file) ?? []).map(({ path }) => path);
    for (const path of paths) {
      const known = visits.get(path);
      if (!known) own.low = Math.min(own.low, visit(path).low);
      else if (known.isOpen) own.low = Math.min(own.low, known.index);
    }
    if (own.low !== own.index) return own;
    const ring = open.splice(open.indexOf(file));
    for (const member of ring) Object.assign(visits.get(member) ?? {}, { isOpen: false });
    if (ring.length > 1 || paths.includes(file)) rings.push(ring.toSorted());
    return own;
  };
  for (const file of byFile.keys()) if (!visits.has(file)) visit(file);
  return rings;
}

/** The shortest way from `start` back to itself inside a ring. */
function findWayBack(start: string, ring: ReadonlySet<string>, byFile: Imports): InnerImport[] {
  const ways: InnerImport[][] = [[]];
  const seen = new Set<string>();
  for (const way of ways) {
    const end = way.at(-1)?.path ?? start;
    for (const named of byFile.get(end) ?? []) {
      if (named.path === start) return [...way, named];
      if (!ring.has(named.path) || seen.has(named.path)) continue;
      seen.add(named.path);
      ways.push([...way, named]);
    }
  }
  return [];
}
