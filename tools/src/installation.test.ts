import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isInstalled } from '../../apps/server/installation.mjs';

type Packages = Record<string, { version?: string; integrity?: string; optional?: true; link?: true }>;

const folder = mkdtempSync(join(tmpdir(), 'school-installation-'));
mkdirSync(join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WANTED: Packages = {
  '': {},
  'apps/server': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' },
  'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};

function check(installed: Packages | null): boolean {
  const record = join(folder, 'node_modules', '.package-lock.json');
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: WANTED }));
  if (installed) writeFileSync(record, JSON.stringify({ packages: installed }));
  else rmSync(record, { force: true });
  return isInstalled(folder);
}

describe('isInstalled', () => {
  it('takes an installation without the optional packages of other platforms', () => {
    expect(check({ 'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' } })).toBe(true);
  });

  it.each<[string, Packages | null]>([
    ['no record of npm', null],
    ['a missing package', {}],
    ['another version', { 'node_modules/fastify': { version: '4.9.0', integrity: 'sha512-a' } }],
    ['another content', { 'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-z' } }],
  ])('refuses %s', (_what, installed) => {
    expect(check(installed)).toBe(false);
  });
});
