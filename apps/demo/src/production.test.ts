import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What a school runs; `npm run check:walls` keeps the demo and the stand-ins out of it. */
const PRODUCTION = [
  'apps/server/src',
  'apps/web/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/embedded-postgres/src',
  'packages/texts/src',
];

const listSources = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.(?:integration|built|long)\.test)\.tsx?$/.test(name))
    .map((name) => join(folder, name));

it.each(PRODUCTION)('production has no line of the phone’s: %s', (folder) => {
  const sources = listSources(folder);
  const lines = sources.filter((file) =>
    /demo\/app|phone\?\.adopt|sec-fetch-dest/i.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(3);
  expect(lines).toEqual([]);
});
