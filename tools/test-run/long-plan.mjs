// The steps of `npm run test:long`. Runs on Node 20 without any dependency.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.mjs';
import { listFiles } from './changed-files.mjs';
import { MOMENTS } from './moments.mjs';
import { planBrowser, planShort } from './short-plan.mjs';

/** A long test is its own room's: the feature, package or app that it stands in. */
const ROOM =
  /^(?:apps\/(?:server|web)\/src\/(?:features|platform|shared)\/[^/]+|(?:apps|packages)\/[^/]+|tools)\//;
/** What else concerns it, in the file's own words: `// Rooms: packages/domain, apps/server/src/features/billing`. */
const MORE_ROOMS = /^\/\/ Rooms: (.+)$/m;

/** What any page shows. */
const PAGES = /^(?:apps\/(?:web|e2e)|packages\/(?:contract|domain|texts)|content)\//;

/** What the checks themselves are made of. */
const CHECKS = /^(?:biome\.json|\.oxlintrc\.json|package-lock\.json|tools\/src\/(?:canary|walls))/;

/** With `changed`, only the parts whose rooms have changed. */
export function planLong(changed, since) {
  const isConcerned = (pattern) => changed === null || changed.some((path) => pattern.test(path));
  const files = listFiles('*.long.test.ts', '*.long.test.tsx').filter(
    (file) => changed === null || isOfChangedRoom(file, changed),
  );
  const pages = (name, script) => ({ name, script, kind: 'playwright' });
  const stages = [
    isConcerned(CHECKS) && { name: 'canary: the checks catch what they must', script: 'check:canary' },
    { name: 'types, package by package', script: 'check:types' },
    { name: 'the web app and the server build', script: 'build' },
    files.length > 0 && {
      name: 'long tests',
      script: 'test:long:files',
      kind: 'vitest',
      args: changed ? files : [],
    },
    ...planBrowser(changed, 'test:long:browser'),
    isConcerned(PAGES) && pages('every page as everybody', 'test:long:pages'),
    isConcerned(PAGES) && pages('pictures of every page', 'test:look'),
  ];
  return [...stages.filter(Boolean).map((step) => [[step]]), ...planMoments(changed, since)];
}

/** The short form's tests again at other moments, without the checks, which know no time. */
function planMoments(changed, since) {
  const tests = planShort(changed, since)
    .flat(2)
    .filter(({ kind, script }) => kind && script !== 'test:built');
  return MOMENTS.flatMap(({ now, zone }) =>
    tests.map((step) => [
      [
        {
          ...step,
          name: `${step.name} at ${now}, in ${zone}`,
          env: { TEST_NOW: now, TEST_CLOCK_OFFSET_MS: undefined, TZ: zone },
        },
      ],
    ]),
  );
}

function isOfChangedRoom(file, changed) {
  const [, more = ''] = MORE_ROOMS.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  const own = ROOM.exec(file)?.[0] ?? file;
  const rooms = [
    own,
    ...more
      .split(',')
      .map((room) => room.trim())
      .filter((room) => room !== ''),
  ];
  return changed.some((path) => rooms.some((room) => path.startsWith(room)));
}
