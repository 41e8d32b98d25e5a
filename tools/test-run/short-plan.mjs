// The steps of `npm test`. Runs on Node 20 without any dependency.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../debian-packages.mjs';
import { root } from '../processes.mjs';
import { findBrowserRooms } from './browser-rooms.mjs';

const STYLE = { name: 'format and lint rules', script: 'check:style' };
const COURSE = { name: 'the sample course', script: 'check:content' };
const STATIC = [
  { name: 'walls between rooms', script: 'check:walls' },
  { name: 'lint and types', script: 'check:lint-and-types' },
  { name: 'canary: the checks catch what they must', script: 'check:canary', args: ['--if-changed'] },
  { name: 'the workshop’s own tests', script: 'test:workshop', args: ['--if-changed'] },
  { name: 'the web app and the server build', script: 'build' },
];

const NO_BROWSER = 'They need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.';

/**
 * Stages, of which each has lanes that run beside each other. Integration tests wait for clocks and processes a third of
 * their time, which all have that needs no browser. With `changed`, tests that those files do not reach are left out.
 */
export function planShort(changed, since) {
  const args = since === undefined ? [] : ['--changed', since, '--passWithNoTests'];
  const vitest = (name, script) => ({ name, script, kind: 'vitest', args });
  const built = vitest('tests of what was built', 'test:built');
  // Of all of them: the build is there long before the integration tests have ended.
  const [beside, after] = changed === null ? [[], [built]] : [[built], []];
  return [
    [
      [...STATIC, vitest('unit tests', 'test:unit'), vitest('web tests', 'test:web'), ...beside],
      // What needs nothing of the others, so that both lanes end together.
      [STYLE, COURSE, vitest('integration tests', 'test:integration'), ...after],
    ],
    [planBrowser(changed)],
  ];
}

/** A separate step, so that a run without a browser fails with a sentence. */
export function planBrowser(changed, script = 'test:e2e') {
  const known = readdirSync(join(root, 'apps/e2e/features'));
  const rooms = changed === null ? known : findBrowserRooms(changed, known);
  if (rooms.length === 0) return [];
  if (!findChromium()) return [{ name: 'browser tests', sentence: NO_BROWSER }];
  const args = rooms.length === known.length ? [] : rooms.map((room) => `features/${room}/`);
  return [{ name: 'browser tests', script, kind: 'playwright', args }];
}
