// Rooms: deploy/container
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installPackage } from '../debian-packages.mjs';

const CONTAINER = fileURLToPath(new URL('../../deploy/container/', import.meta.url));
const env = { PATH: '/usr/bin:/bin', SCHOOL_HOST: 'learn.school.example', DATABASE_PASSWORD: 'a-password' };

let folder: string;
beforeAll(() => {
  for (const [name, path] of [
    ['caddy', '/usr/bin/caddy'],
    ['docker-compose', '/usr/bin/docker-compose'],
  ] as const)
    if (!installPackage(name, path)) throw new Error(`This test needs Debian’s ${name}.`);
  folder = mkdtempSync(join(tmpdir(), 'school-compose-'));
  cpSync(CONTAINER, folder, { recursive: true });
  writeFileSync(join(folder, 'school.env'), 'API_KEY=of-a-school\n');
  writeFileSync(join(folder, 'backup.key'), '00'.repeat(32));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, args: string[], changes: { [name: string]: string } = {}) =>
  execFileSync(program, args, {
    cwd: folder,
    env: { ...env, HOME: folder, ...changes },
    encoding: 'utf8',
    stdio: 'pipe',
  });

it('Caddy takes the proxy’s settings', () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', 'Caddyfile'];
  expect(run('/usr/bin/caddy', args)).toContain('Valid configuration');
  const spoiled = readFileSync(join(folder, 'Caddyfile'), 'utf8').replace('reverse_proxy', 'reverse_proxies');
  writeFileSync(join(folder, 'Spoiled'), spoiled);
  expect(() => run('/usr/bin/caddy', [...args.slice(0, -1), 'Spoiled'])).toThrow();
});

it('Compose takes its file, and names what is not set', () => {
  const config = run('/usr/bin/docker-compose', ['-f', 'compose.yaml', 'config']);
  expect(config).toContain('DATABASE_URL: postgres://school:a-password@database:5432/school');
  expect(config).toContain('PUBLIC_ORIGIN: https://learn.school.example');
  expect(() => run('/usr/bin/docker-compose', ['-f', 'compose.yaml', 'config'], { SCHOOL_HOST: '' })).toThrow(
    /SCHOOL_HOST/,
  );
});
