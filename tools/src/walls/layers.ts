import { type Breach, breachAt, type InnerImport, isTestCode, type Project, packageOf } from './project.ts';

/** The folders of an app's `src`, and which others each may import; '.' is what stands loose there. */
const LAYERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'apps/server': {
    platform: [],
    features: ['platform'],
    app: ['platform', 'features'],
    '.': ['platform', 'features', 'app'],
  },
  'apps/web': {
    shared: [],
    features: ['shared'],
    app: ['shared', 'features'],
    'first-paint': ['shared', 'features', 'app'],
    '.': ['shared', 'features', 'app', 'first-paint'],
    // Threads and documents of their own: nothing of the app starts in them.
    entries: ['shared'],
  },
};

/** A feature's room, a page's folder: `src/features/x/room/file.ts`. */
const MAX_FOLDERS = 3;

/** Inside an app: the layers, the features' doors, and how deep folders lie. Tests import what they test. */
export function findLayerBreaches({ sources, inner }: Project): Breach[] {
  const imports = inner.filter(({ from, path }) => !isTestCode(from) && packageOf(from) === packageOf(path));
  return [
    ...imports.flatMap(judgeLayers),
    ...imports.flatMap(judgeDoors),
    ...sources.filter(isTooDeep).flatMap((from) => breachAt({ from, line: 1 }, 'folder-depth', TOO_DEEP)),
  ];
}

const TOO_DEEP = `at most ${MAX_FOLDERS} folders below src: a feature has rooms, and a room has none`;

function isTooDeep(path: string): boolean {
  const [, below] = path.split(`${packageOf(path)}/src/`);
  return packageOf(path) in LAYERS && (below?.split('/').length ?? 0) > MAX_FOLDERS + 1;
}

/** The folder below `src`; null outside of it, where the build's own files are. */
function layerOf(path: string): string | null {
  const [, below] = path.split(`${packageOf(path)}/src/`);
  if (below === undefined) return null;
  return below.includes('/') ? (below.split('/')[0] ?? '') : '.';
}

function judgeLayers(named: InnerImport): Breach[] {
  const layers = LAYERS[packageOf(named.from)];
  const [from, to] = [layerOf(named.from), layerOf(named.path)];
  if (!layers || from === null || from === to) return [];
  const allowed = layers[from];
  if (!allowed) return breachAt(named, 'layers', `give src/${from} its place in tools/src/walls/layers.ts`);
  if (to !== null && allowed.includes(to)) return [];
  return breachAt(named, 'layers', `src/${from} may import ${allowed.join(', ') || 'no other folder'}`);
}

function featureOf(path: string): string | null {
  return /^apps\/[^/]+\/src\/features\/([^/]+)/.exec(path)?.[1] ?? null;
}

function judgeDoors(named: InnerImport): Breach[] {
  const [from, to] = [featureOf(named.from), featureOf(named.path)];
  if (to === null || from === to) return [];
  if (packageOf(named.path) === 'apps/web')
    return from === null
      ? []
      : breachAt(named, 'feature-door', 'a web feature imports no other: a page composes them');
  const isDoor = named.path.endsWith(`/features/${to}/index.ts`);
  const isForeignKey = [named.from, named.path].every((path) => path.endsWith('.table.ts'));
  if (isDoor || isForeignKey) return [];
  return breachAt(
    named,
    'feature-door',
    `reach ${to} through its index.ts (a table may name another's table)`,
  );
}
