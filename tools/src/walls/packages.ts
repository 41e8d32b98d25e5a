import { type Breach, breachAt, type Import, isTestCode, type Project, packageOf } from './project.ts';
import { type OwnPackage, packageNamed } from './resolve-import.ts';

type Neighbours = {
  /** The packages of the project that it may import. */
  own: readonly string[];
  /** Those that its tests may import besides. */
  inTests?: readonly string[];
  /** All that it may import from elsewhere, Node's modules left out too; absent for no such bound. */
  others?: readonly string[];
};

const PURE = ['packages/contract', 'packages/domain', 'packages/texts'];
const STAND_INS = ['revenuecat', 's3', 'sign-in', 'stripe'].map((name) => `packages/${name}-stand-in`);
const SERVED = [...PURE, 'packages/embedded-postgres', 'apps/server'];

/** Who may import whom: contract, domain, texts <- server, web, demo, e2e, tools, bench. */
const NEIGHBOURS: Readonly<Record<string, Neighbours>> = {
  'packages/contract': { own: [], others: ['zod'] },
  'packages/texts': { own: [], others: [] },
  'packages/domain': { own: ['packages/contract'], inTests: ['packages/texts'], others: ['ts-fsrs'] },
  'packages/embedded-postgres': { own: [] },
  'packages/revenuecat-stand-in': { own: [] },
  'packages/s3-stand-in': { own: [] },
  'packages/sign-in-stand-in': { own: ['packages/domain'] },
  'packages/stripe-stand-in': { own: ['packages/domain'] },
  // A test runs an operator's command.
  'apps/server': { own: [...PURE, 'packages/embedded-postgres'], inTests: [...STAND_INS, 'tools'] },
  'apps/web': { own: PURE },
  'apps/demo': { own: [...SERVED, ...STAND_INS], inTests: ['tools'] },
  // It starts the demo, at the moment that all tests live at.
  'apps/e2e': { own: [...PURE, 'apps/demo', 'tools'] },
  tools: { own: SERVED, inTests: ['packages/s3-stand-in'] },
  // It builds bare pages with the web app's own plugins.
  bench: { own: [...SERVED, 'apps/web', 'tools'] },
  'examples/react-native': { own: ['packages/contract'] },
  // No workspace: it names files by their path, and brings its own packages.
  workshop: { own: ['packages/domain', 'tools'] },
  '.': { own: ['tools'] },
};

/** The direction between packages, by whatever path; another package is reached through what it exports. */
export function findPackageBreaches({ imports, packages }: Project): Breach[] {
  const byFolder = new Map(packages.map((own) => [own.folder, own]));
  return imports.flatMap((named) => [
    ...judgeTarget(named),
    ...judgeDeclared(named, byFolder.get(packageOf(named.from))),
  ]);
}

function judgeTarget(named: Import): Breach[] {
  const { to } = named;
  if (to.kind === 'file') return judgeInner(named, to.path);
  if (to.kind === 'nothing') return named.isAddress ? [] : judgeNothing(named);
  return judgeOuter(named, to.kind === 'package' ? to.name : null);
}

/** What a package happens to find in a folder above it is not there for who installs the package alone. */
function judgeDeclared(named: Import, owner: OwnPackage | undefined): Breach[] {
  const name = named.to.kind === 'node' ? null : packageNamed(named.specifier);
  if (!owner || name === null || name === owner.name || owner.declares.has(name)) return [];
  return breachAt(named, 'undeclared-dependency', `name ${name} in ${owner.folder}/package.json`);
}

function judgeInner(named: Import, path: string): Breach[] {
  const [from, to] = [packageOf(named.from), packageOf(path)];
  if (from === to || (to === '.' && named.isAddress)) return [];
  const { own = [], inTests = [] } = NEIGHBOURS[from] ?? {};
  const allowed = isTestCode(named.from) ? [...own, ...inTests] : own;
  if (!allowed.includes(to))
    return breachAt(
      named,
      'package-direction',
      `${from} may import ${allowed.join(', ') || 'no other package'}`,
    );
  const isDetour = named.specifier.startsWith('.') && path.startsWith(`${to}/src/`);
  if (!isDetour || named.isAddress || from === '.' || from === 'workshop') return [];
  return breachAt(named, 'package-door', 'name it by its package, @school/…, as far as that exports it');
}

function judgeOuter(named: Import, name: string | null): Breach[] {
  const owner = packageOf(named.from);
  const { others } = NEIGHBOURS[owner] ?? {};
  if (!others || (name !== null && (others.includes(name) || isTestCode(named.from)))) return [];
  return breachAt(
    named,
    'package-direction',
    `${owner} may import ${others.join(', ') || 'nothing'} from elsewhere`,
  );
}

const judgeNothing = (named: Import) =>
  breachAt(named, 'no-such-module', `${named.specifier} leads to no file, or to one that is not exported`);
