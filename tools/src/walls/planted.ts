import { posix } from 'node:path';
import { packageOf } from './project.ts';

/** A file that breaks a wall, and the rule that must object to it; null for what only belongs to another. */
export type PlantedBreach = { name: string; path: string; code: string; rule: string | null };

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const STAND_IN = 'packages/revenuecat-stand-in/src';
const COMMENTS = `${SERVER}/features/comments`;
const WEB_COMMENTS = `${WEB}/features/comments`;
const LESSONS_REPO = `${SERVER}/features/lessons/lessons.repo.ts`;
const LESSONS_API = `${WEB}/features/lessons/lessons.api.ts`;
const ACCESS = 'packages/contract/src/access.ts';

/** What is imported from which folder, and the rule against it; the importer's name where the rule looks at it. */
type Wall = [name: string, folder: string, target: string, rule: string, file?: string];

const WALLS: readonly Wall[] = [
  ['the platform imports a feature', `${SERVER}/platform`, `${COMMENTS}/index.ts`, 'layers'],
  ['the platform imports the app', `${SERVER}/platform`, `${SERVER}/app/context.ts`, 'layers'],
  ['a server feature imports the app', COMMENTS, `${SERVER}/app/surfaces.ts`, 'layers'],
  ['the app imports what starts it', `${SERVER}/app`, `${SERVER}/main.ts`, 'layers'],
  ['a server feature reaches past an index', COMMENTS, LESSONS_REPO, 'feature-door'],
  ['the app reaches past an index', `${SERVER}/app`, LESSONS_REPO, 'feature-door'],
  [
    'what is no table imports a table',
    COMMENTS,
    `${SERVER}/features/lessons/lessons.table.ts`,
    'feature-door',
  ],
  ['a table imports more than a table', COMMENTS, LESSONS_REPO, 'feature-door', 'canary.table.ts'],
  [
    'an inner room imports an outer one',
    `${SERVER}/features/identity/rows`,
    `${SERVER}/features/identity/api/identity.routes.ts`,
    'room-order',
  ],
  [
    'an inner room imports its door',
    `${SERVER}/features/stage/rows`,
    `${SERVER}/features/stage/index.ts`,
    'room-order',
  ],
  [
    'an inner room imports a loose file further out',
    `${SERVER}/features/identity/secrets`,
    `${SERVER}/features/identity/identity.limits.ts`,
    'room-order',
  ],
  ['the server imports a test’s tool', COMMENTS, 'apps/server/testing/call.ts', 'test-code'],
  ['the server imports the web app', COMMENTS, `${WEB}/shared/routes.ts`, 'package-direction'],
  ['the workshop imports the server', 'workshop/src', `${COMMENTS}/index.ts`, 'package-direction'],
  ['the server reaches past exports', COMMENTS, ACCESS, 'package-door'],
  ['the server reaches a stand-in', COMMENTS, 'packages/stripe-stand-in/src/index.ts', 'product'],
  ['what the web shares imports a feature', `${WEB}/shared/api`, LESSONS_API, 'layers'],
  ['a web feature imports another', WEB_COMMENTS, LESSONS_API, 'feature-door'],
  ['a web feature imports the app', WEB_COMMENTS, `${WEB}/app/store.ts`, 'layers'],
  ['a worker thread imports a feature', `${WEB}/entries`, LESSONS_API, 'layers'],
  ['the first paint imports what starts the app', `${WEB}/first-paint`, `${WEB}/main.tsx`, 'layers'],
  ['the web app imports a test’s tool', WEB_COMMENTS, 'apps/web/testing/render-app.tsx', 'test-code'],
  ['the web app imports the server', WEB_COMMENTS, `${SERVER}/platform/clock.ts`, 'package-direction'],
  ['the web app reaches the demo', WEB_COMMENTS, 'apps/demo/src/main.ts', 'product'],
  [
    'the contract imports the domain',
    'packages/contract/src',
    'packages/domain/src/access.ts',
    'package-direction',
  ],
  ['the texts import the contract', 'packages/texts/src', ACCESS, 'package-direction'],
  [
    'the domain imports the server',
    'packages/domain/src',
    `${SERVER}/platform/clock.ts`,
    'package-direction',
  ],
];

/** In the folder itself, in a folder below it, and in one below that. */
const DEPTHS = ['', 'canary', 'canary/deeper'];

/** Straight, by a detour at once, and by way of the package's folder and of the project's. */
function spell(folder: string, target: string): string[] {
  const owner = packageOf(target);
  const around = [owner, '.'].map(
    (stop) => `${posix.relative(folder, stop)}/${posix.relative(stop, target)}`,
  );
  const straight = posix.relative(folder, target);
  const named = straight.startsWith('.') ? straight : `./${straight}`;
  return [named, `./x/../${straight}`, ...around];
}

function plantWall([name, base, target, rule, file]: Wall, wall: number): PlantedBreach[] {
  return DEPTHS.flatMap((depth) => {
    const folder = posix.join(base, depth);
    return spell(folder, target).map((specifier, way) => ({
      name: `${name} (${specifier})`,
      path: `${folder}/${file ? `${way}-${wall}-${file}` : `canary-${wall}-${way}.ts`}`,
      code: `export * from '${specifier}';`,
      rule,
    }));
  });
}

/** Each form in which a module can be named. */
const FORMS = [
  (specifier: string) => `import '${specifier}';`,
  (specifier: string) => `import type { Lesson } from '${specifier}';\nexport type Planted = Lesson;`,
  (specifier: string) => `export {} from '${specifier}';`,
  (specifier: string) => `export const planted = () => import('${specifier}');`,
  (specifier: string) => `export const planted: import('${specifier}').Lesson | null = null;`,
  (specifier: string) => `export const planted = new URL('${specifier}', import.meta.url);`,
];

const formed: PlantedBreach[] = FORMS.map((form, index) => ({
  name: `a form of import (${form('…')})`,
  path: `${COMMENTS}/canary/form-${index}.ts`,
  code: form('../../lessons/lessons.repo.ts'),
  rule: 'feature-door',
}));

const BY_NAME: readonly [name: string, folder: string, specifier: string, rule: string][] = [
  ['the contract imports a package', 'packages/contract/src', '@school/domain/access', 'package-direction'],
  ['the contract does I/O', 'packages/contract/src', 'node:fs', 'package-direction'],
  ['the texts import a package', 'packages/texts/src', '@school/contract/access', 'package-direction'],
  ['the texts do I/O', 'packages/texts/src', 'fs', 'package-direction'],
  ['the domain does I/O', 'packages/domain/src', 'node:fs', 'package-direction'],
  ['the domain imports a package from elsewhere', 'packages/domain/src', 'jose', 'package-direction'],
  ['the server runs a stand-in', COMMENTS, '@school/stripe-stand-in', 'product'],
  ['the server runs what only tests install', COMMENTS, 'vitest', 'product'],
  ['the server runs a test’s tool', COMMENTS, '@school/server/testing/call', 'test-code'],
  ['the web app runs what only tests install', WEB_COMMENTS, 'happy-dom', 'product'],
  ['the server names what only the web app declares', COMMENTS, 'react', 'undeclared-dependency'],
  ['a stand-in names what the server declares', STAND_IN, 'sharp', 'undeclared-dependency'],
  ['what a package does not export', COMMENTS, '@school/domain/no-such', 'no-such-module'],
];

const named: PlantedBreach[] = BY_NAME.flatMap(([name, base, specifier, rule], index) =>
  DEPTHS.map((depth) => ({
    name,
    path: posix.join(base, depth, `named-${index}.ts`),
    code: `export * from '${specifier}';`,
    rule,
  })),
);

/** Two files that need each other; the breach is reported for the first. */
function plantCycle(name: string, base: string, codeOf: (other: string) => string): PlantedBreach[] {
  return DEPTHS.flatMap((depth) => [
    { name, path: posix.join(base, depth, 'cycle-1.ts'), code: codeOf('./cycle-2.ts'), rule: 'import-cycle' },
    { name, path: posix.join(base, depth, 'cycle-2.ts'), code: codeOf('./cycle-1.ts'), rule: null },
  ]);
}

const inCycles = [
  ...plantCycle('an import cycle', COMMENTS, (other) => `export * from '${other}';`),
  ...plantCycle(
    'an import cycle of types alone',
    WEB_COMMENTS,
    (other) => `import type { Planted as Other } from '${other}';\nexport type Planted = Other | 1;`,
  ),
  ...plantCycle(
    'a cycle of later imports',
    `${WEB}/shared/api`,
    (other) => `export const planted = () => import('${other}');`,
  ),
];

/** A feature that needs the others; what is asked of it is reported for its file. */
const plantFeature = (name: string, feature: string, needs: readonly string[], rule: string | null) => [
  { name, path: `${SERVER}/features/${feature}/index.ts`, code: 'export const planted = 1;', rule: null },
  {
    name,
    path: `${SERVER}/features/${feature}/planted.ts`,
    code: needs.map((need) => `import '../${need}/index.ts';\n`).join(''),
    rule,
  },
];

const FLOORS = Array.from({ length: 12 }, (_, floor) => `canary-floor-${floor}`);

const asFeatures: PlantedBreach[] = [
  ...plantFeature('features in a circle', 'canary-circle-1', ['canary-circle-2'], 'feature-circle'),
  ...plantFeature('the other one of the circle', 'canary-circle-2', ['canary-circle-1'], null),
  ...FLOORS.flatMap((feature, floor) =>
    plantFeature(
      'a floor too many',
      feature,
      FLOORS.slice(floor + 1, floor + 2),
      floor === 0 ? 'feature-floors' : null,
    ),
  ),
];

/** Files that break a rule by where they stand. */
const PLACES: readonly [name: string, path: string, rule: string | null][] = [
  ['a room without a place', `${SERVER}/features/stage/canary/x.ts`, 'room-list'],
  ['a room within a room', `${COMMENTS}/canary/deeper/deep.ts`, 'folder-depth'],
  ['a folder within a web feature’s folder', `${WEB_COMMENTS}/canary/deeper/deep.ts`, 'folder-depth'],
  ['a room that is full', `${SERVER}/features/push/db/0-canary.ts`, 'room-size'],
  ...Array.from({ length: 13 }, (_, index): [string, string, null] => [
    'one of those who fill it',
    `${SERVER}/features/push/db/1-canary-${index}.ts`,
    null,
  ]),
];

const placed = PLACES.map(([name, path, rule]) => ({ name, path, code: 'export const planted = 1;', rule }));

/** A breach of each wall at three depths and by every path, for the canary. */
export const PLANTED: readonly PlantedBreach[] = [
  ...WALLS.flatMap(plantWall),
  ...formed,
  ...named,
  ...inCycles,
  ...asFeatures,
  ...placed,
];
