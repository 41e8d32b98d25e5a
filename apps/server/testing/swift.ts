import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installPackage } from '../../../tools/debian-packages.mjs';
import { findFreePort } from '../../../tools/free-port.mjs';
import { stopChild } from './child-server.ts';

const SERVERS = ['account', 'container', 'object', 'proxy'] as const;
const ATTEMPTS = 3_000;
const PAUSE_MS = 100;

/** As its `tempauth` knows the one who owns everything. */
export const SWIFT_KEY = { id: 'test:tester', secret: 'testing' };
export const SWIFT_REGION = 'us-east-1';

export type Swift = { endpoint: string; stop: () => Promise<void> };

/** The rings: one device, one replica, in a folder. Builders read no configuration. */
function buildRings(folder: string, ports: Ports): void {
  for (const name of ['account', 'container', 'object'] as const) {
    const builder = join(folder, `${name}.builder`);
    const build = (...args: string[]) => {
      const built = spawnSync('swift-ring-builder', [builder, ...args], { encoding: 'utf8' });
      // 1 is a warning, such as that one device is few.
      if (built.status === null || built.status > 1) throw new Error(`swift-ring-builder: ${built.stdout}`);
    };
    build('create', '1', '1', '0');
    build('add', `r1z1-127.0.0.1:${ports[name]}/d1`, '1');
    build('rebalance');
  }
}

type Ports = Record<(typeof SERVERS)[number], number>;

const COMMON = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
log_level = WARNING
log_address = ${folder}/no-syslog
`;

const storageServer = (folder: string, name: string, port: number) => `${COMMON(folder, port)}
devices = ${folder}/devices
mount_check = false
disable_fallocate = true
recon_cache_path = ${folder}/cache
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
fallocate_reserve = 0
`;

const FILTERS = [
  'catch_errors',
  'gatekeeper',
  'healthcheck',
  'listing_formats',
  'bulk',
  'slo',
  'dlo',
  'copy',
];

/** `cache` has to be there, and needs no memcached; `copy` stands before `slo`, else it copies a list of parts. */
const proxyServer = (folder: string, port: number) => `${COMMON(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck listing_formats cache s3api tempauth bulk copy slo dlo versioned_writes symlink proxy-server
${FILTERS.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}
[filter:cache]
use = egg:swift#memcache
[filter:symlink]
use = egg:swift#symlink
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
location = ${SWIFT_REGION}
allow_multipart_uploads = true
min_segment_size = 5242880
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
node_timeout = 60
`;

/** Every part of Swift reads its hash's seasoning from one place of the machine. */
const SWIFT_CONF = '/etc/swift/swift.conf';
const SEASONING = `[swift-hash]
swift_hash_path_suffix = s
swift_hash_path_prefix = p
[storage-policy:0]
name = one
default = yes
`;

/** Debian's own will do. */
function season(): void {
  if (existsSync(SWIFT_CONF)) return;
  mkdirSync('/etc/swift', { recursive: true });
  writeFileSync(SWIFT_CONF, SEASONING);
}

/** OpenStack Swift with its `s3api`, in a folder, for one test; only root can. */
export async function startSwift(): Promise<Swift> {
  const isThere = ['account', 'container', 'object', 'proxy'].every((name) =>
    installPackage(`swift-${name}`, `/usr/bin/swift-${name}-server`),
  );
  if (!isThere || process.getuid?.() !== 0)
    throw new Error(
      'This test needs OpenStack Swift and root (Debian: apt-get install swift-proxy swift-account swift-container swift-object).',
    );
  season();
  const folder = mkdtempSync(join(tmpdir(), 'school-swift-'));
  for (const name of ['devices/d1', 'cache']) mkdirSync(join(folder, name), { recursive: true });
  const [account, container, object, proxy] = await findPorts();
  const ports: Ports = { account, container, object, proxy };
  buildRings(folder, ports);
  const children = SERVERS.map((name) => {
    const file = join(folder, `${name}-server.conf`);
    const words = name === 'proxy' ? proxyServer(folder, proxy) : storageServer(folder, name, ports[name]);
    writeFileSync(file, words);
    return spawn(`swift-${name}-server`, [file], { stdio: ['ignore', 'ignore', 'ignore'] });
  });
  const stop = async () => {
    for (const child of children) await stopChild(child, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await waitUntilHealthy(`http://127.0.0.1:${proxy}`, children);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint: `http://127.0.0.1:${proxy}`, stop };
}

async function findPorts(): Promise<[number, number, number, number]> {
  const ports = new Set<number>();
  while (ports.size < SERVERS.length) ports.add(await findFreePort());
  const [account = 0, container = 0, object = 0, proxy = 0] = ports;
  return [account, container, object, proxy];
}

async function waitUntilHealthy(origin: string, children: readonly ChildProcess[]): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (children.some(({ exitCode }) => exitCode !== null)) throw new Error('a part of Swift ended');
    const answer = await fetch(`${origin}/healthcheck`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await wait(PAUSE_MS);
  }
  throw new Error('Swift did not become ready');
}
