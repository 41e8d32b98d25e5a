// Rooms: deploy, package-lock.json, apps/server/src/main.ts
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { stopChild, waitUntilReady } from '@school/server/testing/child-server';
import { type DatabaseProxy, openDatabaseProxy } from '@school/server/testing/database-proxy';
import { PRODUCTION_SETTINGS } from '@school/server/testing/production-settings';
import { onPostgres } from '@school/server/testing/served-school';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { installPackage } from '../debian-packages.mjs';
import { findFreePort } from '../free-port.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE = 900_000;

let folder: string;
let files: string;
let school: string;
let database: DatabaseProxy;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'school-release-'));
  chmodSync(folder, 0o755);
  files = join(folder, 'files');
  execFileSync(process.execPath, [join(ROOT, 'tools/src/release.ts'), files], { cwd: folder, stdio: 'pipe' });
  execFileSync('tar', ['-xzf', join(files, archive()), '-C', folder]);
  school = join(folder, `school-${version()}`);
  await onPostgres('create database released');
  const url = new URL(inject('databaseUrl'));
  url.pathname = '/released';
  database = await openDatabaseProxy(url.href);
}, PATIENCE);
afterAll(async () => {
  await database.shut();
  await onPostgres('drop database if exists released with (force)');
  rmSync(folder, { recursive: true, force: true });
}, PATIENCE);

const version = () =>
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
const archive = () => `school-${version()}-linux-x64.tar.gz`;

async function settings(changes: { [name: string]: string }): Promise<{ [name: string]: string }> {
  const port = String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const own = { DATABASE_URL: database.url, PORT: port, PUBLIC_ORIGIN: origin, LOG_LEVEL: 'warn' };
  return { ...PRODUCTION_SETTINGS, ...own, ...changes };
}

type Outcome = { status: number | null; stdout: string; stderr: string };

/** Beside this process, which carries the database's bytes. */
async function run(
  program: string,
  args: readonly string[],
  env: { [name: string]: string },
): Promise<Outcome> {
  const child = spawn(program, args, { cwd: folder, env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env } });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { status, stdout, stderr };
}

/** In nothing but these variables, from a folder that has nothing to do with the project. */
const command = (args: string[], env: { [name: string]: string }) =>
  run(join(school, 'deploy/school'), args, env);

describe('the archive', () => {
  it('has the sums that stand beside it, its parts and their licences', () => {
    expect(execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: files, encoding: 'utf8' })).toContain(
      `${archive()}: OK`,
    );
    const sbom = JSON.parse(readFileSync(join(school, 'cdx.json'), 'utf8')) as {
      bomFormat: string;
      components: { name: string }[];
    };
    const names = new Set(sbom.components.map(({ name }) => name));
    expect(sbom.bomFormat).toBe('CycloneDX');
    for (const name of ['fastify', 'pg', 'react', 'hls.js', 'zod', 'pg-copy-streams'])
      expect(names).toContain(name);
    for (const name of ['vitest', 'oidc-provider', '@biomejs/biome', 'playwright'])
      expect(names).not.toContain(name);
    expect(readFileSync(join(school, 'licences.txt'), 'utf8')).toMatch(/^fastify \S+: MIT$/m);
  });

  it('holds no source, no test and nothing that only development needs', () => {
    const list = execFileSync('tar', ['-tzf', join(files, archive())], { encoding: 'utf8' }).split('\n');
    expect(list.filter((path) => /\.ts$|\.test\.js|\/(firebase|vitest|typescript)\//.test(path))).toEqual([]);
    expect(list.length).toBeGreaterThan(300);
  });

  it(
    'serves the school on an empty database where there is nothing else, and its commands work on it',
    async () => {
      const env = await settings({});
      const child = spawn(join(school, 'deploy/school'), ['serve'], {
        cwd: folder,
        env: { PATH: '/usr/bin:/bin', ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      try {
        const origin = env['PUBLIC_ORIGIN'] ?? '';
        await waitUntilReady(child, origin);
        expect(await (await fetch(origin)).text()).toContain('<div id="root">');
        expect(await command(['operators', 'list'], env)).toMatchObject({ status: 0 });
        expect(await command(['content', 'import', join(ROOT, 'content')], env)).toMatchObject({ status: 0 });
        expect(await command(['keys', 'list'], env)).toMatchObject({ status: 0 });
        const { stdout: doctor } = await command(['doctor'], env);
        expect(doctor).toContain('PostgreSQL');
        const kept = join(folder, 'backups');
        const backup = await command(['backup', kept], env);
        expect(backup).toMatchObject({ status: 0, stderr: '' });
        // In the release's own folder, where the server has them.
        expect(backup.stdout).toMatch(/ [1-9]\d* files of media/);
        expect(existsSync(join(school, 'data/media'))).toBe(true);
        expect(await command(['restore', kept, '--check'], env)).toMatchObject({ status: 0 });
      } finally {
        expect(await stopChild(child, 'SIGTERM')).toBe(0);
      }
    },
    PATIENCE,
  );
});

const storage = () =>
  `--root ${join(folder, 'storage')} --runroot ${join(folder, 'run')} --storage-driver vfs`.split(' ');

/** With its own storage; no kernel's help is needed but chroot. */
async function buildah(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await run('buildah', [...storage(), ...args], { HOME: folder });
  if (status !== 0) throw new Error(`buildah ${args[0]}: ${stderr.slice(-2_000)}`);
  return stdout.trim();
}

/** Debian's smallest, as an image: nothing can be pulled where tests run. */
async function buildBase(): Promise<void> {
  const base = join(folder, 'base');
  mkdirSync(base);
  const left = ['man', 'doc', 'locale', 'info'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', ...left, 'bookworm', join(base, 'base.tar')], {
    stdio: 'pipe',
  });
  writeFileSync(join(base, 'Containerfile'), 'FROM scratch\nADD base.tar /\nCMD ["/bin/sh"]\n');
  await buildah('bud', '--quiet', '--isolation', 'chroot', '--network', 'host', '--tag', 'base', base);
}

/** The image's own processes that serve at this port: those of its user, which buildah's are not. */
function findServers(port: string): number[] {
  const isOurs = (pid: string) => {
    try {
      const isOfImage = /^Uid:\s+10001\b/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
      const isServer = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apps/server/serve.mjs');
      return (
        isOfImage &&
        isServer &&
        readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`PORT=${port}`)
      );
    } catch {
      // It has ended meanwhile.
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurs(name))
    .map(Number);
}

const lastLine = (log: string): unknown => JSON.parse(log.trim().split('\n').at(-1) ?? '');

type ImageConfig = { User: string; Entrypoint: string[]; Env: string[]; Healthcheck?: { Test: string[] } };
type Inspected = { Docker: { config: ImageConfig } };

describe('the image', () => {
  let container: string;
  let image: ImageConfig;
  beforeAll(async () => {
    if (
      !installPackage('buildah', '/usr/bin/buildah') ||
      !installPackage('mmdebstrap', '/usr/bin/mmdebstrap') ||
      process.getuid?.() !== 0
    )
      throw new Error('This test needs Debian’s buildah and mmdebstrap, and to be root.');
    await buildBase();
    const file = join(ROOT, 'deploy/container/Containerfile');
    const how = '--format docker --isolation chroot --network host --build-arg BASE=localhost/base'.split(
      ' ',
    );
    await buildah('bud', '--quiet', ...how, '--tag', 'school', '--file', file, files);
    container = await buildah('from', 'localhost/school');
    image = (JSON.parse(await buildah('inspect', container)) as Inspected).Docker.config;
  }, PATIENCE);

  it('is small, and runs without root', async () => {
    const [{ size } = { size: '' }] = JSON.parse(await buildah('images', '--json', 'localhost/school')) as {
      size: string;
    }[];
    const [, megabytes = 'none', unit] = /([\d.]+) (\w+)/.exec(size) ?? [];
    expect(unit).toBe('MB');
    expect(Number(megabytes)).toBeLessThanOrEqual(350);
    expect(image.User).toBe('10001:10001');
    expect(image.Healthcheck?.Test.join(' ')).toContain('/health/ready');
  });

  it(
    'starts the server itself, which serves, stays within its folders and ends in order',
    async () => {
      const env = await settings({ HOST: '127.0.0.1', LOG_LEVEL: 'info' });
      const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
      const within = ['--isolation', 'chroot', '--network', 'host'];
      const child = spawn(
        'buildah',
        [...storage(), 'run', ...within, ...variables, container, '--', ...image.Entrypoint],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const said = text(child.stdout);
      try {
        await waitUntilReady(child, env['PUBLIC_ORIGIN'] ?? '');
        const [, ...health] = image.Healthcheck?.Test ?? [];
        const asked = [...within, '--env', `PORT=${env['PORT']}`];
        await buildah('run', ...asked, container, '--', ...health);
        await expect(buildah('run', ...asked, container, '--', 'touch', '/opt/school/x')).rejects.toThrow(
          'touch',
        );
        await buildah('run', ...asked, ...variables, container, '--', 'school', 'operators', 'list');
        // As an engine does: buildah passes no signal on, but ends as the server does.
        const servers = findServers(env['PORT'] ?? '');
        expect(servers).toHaveLength(1);
        const ended = once(child, 'exit');
        for (const pid of servers) process.kill(pid, 'SIGTERM');
        expect(await ended).toEqual([0, null]);
        expect(lastLine(await said)).toMatchObject({ msg: 'the school is closed' });
      } finally {
        for (const pid of findServers(env['PORT'] ?? '')) process.kill(pid, 'SIGKILL');
        await stopChild(child, 'SIGKILL');
      }
    },
    PATIENCE,
  );
});
