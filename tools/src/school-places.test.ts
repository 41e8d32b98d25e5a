import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findDatabase, findDirectDatabase, noDatabase } from './school-places.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLACES = join(ROOT, 'apps/server/places.mjs');

/** Asked by a process that runs in a folder of its own. */
function ask(name: string, env: { [name: string]: string }): string {
  const question = `const places = require(${JSON.stringify(PLACES)}); places[process.argv[1]](JSON.parse(process.argv[2]))`;
  return execFileSync(process.execPath, ['-p', question, name, JSON.stringify(env)], {
    cwd: tmpdir(),
    encoding: 'utf8',
  }).trim();
}

it.each([
  ['findDataDir', {}, 'data'],
  ['findDataDir', { DATA_DIR: 'its-own' }, 'its-own'],
  ['findMediaDir', { DATA_DIR: 'its-own' }, 'its-own/media'],
  ['findMediaDir', { MEDIA_DIR: 'films' }, 'films'],
  ['findZoomDir', { ZOOM_FILES_DIR: './zoom' }, 'zoom'],
])('%s %j lies in the school’s own folder, wherever a command runs', (name, env, place) => {
  expect(ask(name, env)).toBe(join(ROOT, place));
});

it('what is absolute is itself', () => {
  expect(ask('findMediaDir', { MEDIA_DIR: '/srv/media', DATA_DIR: '/srv' })).toBe('/srv/media');
  expect(ask('findMediaDir', { DATA_DIR: '/srv/x' })).toBe('/srv/x/media');
});

it('DATABASE=embedded goes before an address, as it does for the server', () => {
  const [url, direct] = ['postgres://school@127.0.0.1/school', 'postgres://owner@127.0.0.1/school'];
  const env = { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATA_DIR: join(tmpdir(), 'nowhere') };
  expect([findDatabase(env), findDirectDatabase(env)]).toEqual([url, direct]);
  const embedded = { ...env, DATABASE: 'embedded' };
  expect([findDatabase(embedded), findDirectDatabase(embedded)]).toEqual([null, null]);
  expect(noDatabase(embedded)).toBe(`Start the server of ${env.DATA_DIR} first.`);
});
