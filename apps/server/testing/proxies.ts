import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackage } from '../../../tools/debian-packages.mjs';
import { findFreePort } from '../../../tools/free-port.mjs';
import { stopChild } from './child-server.ts';
import { spawnLeashed } from './leashed.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy/proxy/', import.meta.url));

export type RunningProxy = { origin: string; plainOrigin: string; stop: () => Promise<void> };
type Places = { folder: string; own: { plain: number; tls: number } };

/** A proxy with the very settings of `deploy/proxy`; only addresses and files are this test's. */
const KINDS = {
  haproxy: {
    path: '/usr/sbin/haproxy',
    file: 'haproxy.cfg',
    write: (text: string, { folder, own }: Places) =>
      replaceAll(text, [
        ['bind :80\n', `bind 127.0.0.1:${own.plain}\n`],
        ['bind :443 ', `bind 127.0.0.1:${own.tls} `],
        ['/etc/haproxy/school.pem', join(folder, 'both.pem')],
      ]),
    args: (file: string) => ['-db', '-f', file],
  },
  nginx: {
    path: '/usr/sbin/nginx',
    file: 'nginx.conf',
    write: (text: string, { folder, own }: Places) => {
      const site = replaceAll(text, [
        ['listen 80;', `listen 127.0.0.1:${own.plain};`],
        ['listen 443 ', `listen 127.0.0.1:${own.tls} `],
        ['/etc/nginx/school.crt', join(folder, 'school.crt')],
        ['/etc/nginx/school.key', join(folder, 'school.key')],
      ]);
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      return `daemon off; ${user} pid ${folder}/pid; error_log stderr crit; events {}
http { access_log off; ${paths.join(' ')}\n${site}\n}`;
    },
    args: (file: string) => ['-c', file, '-e', 'stderr'],
  },
} as const;
export type ProxyKind = keyof typeof KINDS;

function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`the proxy's settings have no '${from.trim()}' any more`);
    return before.replaceAll(from, to);
  }, text);
}

/** Before servers on these ports, two or more, which need not be there yet. */
export async function startProxy(
  kind: ProxyKind,
  [first, second, ...further]: readonly [number, number, ...number[]],
): Promise<RunningProxy> {
  const { path, file, write, args } = KINDS[kind];
  if (!installPackage(kind, path)) throw new Error(`This test needs Debian’s ${kind}.`);
  const folder = mkdtempSync(join(tmpdir(), `school-${kind}-`));
  const own = { plain: await findFreePort(), tls: await findFreePort() };
  makeCertificate(folder);
  const text = readFileSync(DEPLOY + file, 'utf8');
  const last = /^.*127\.0\.0\.1:3001.*$/m.exec(text)?.[0] ?? '';
  // A third server is one line more.
  const more = further.map((port) =>
    last.replace(' b ', ` at-${port} `).replace('127.0.0.1:3001', `127.0.0.1:${port}`),
  );
  const servers = replaceAll(text, [
    [last, [last, ...more].join('\n')],
    ['127.0.0.1:3000', `127.0.0.1:${first}`],
    ['127.0.0.1:3001', `127.0.0.1:${second}`],
  ]);
  writeFileSync(join(folder, file), write(servers, { folder, own }));
  // Asked to end, its workers with it.
  const child = spawnLeashed(
    path,
    args(join(folder, file)),
    { stdio: ['ignore', 'ignore', 'inherit'] },
    'TERM',
  );
  return {
    origin: `https://127.0.0.1:${own.tls}`,
    plainOrigin: `http://127.0.0.1:${own.plain}`,
    stop: async () => {
      await stopChild(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'school.key'), '-out', join(folder, 'school.crt')];
  const about = ['-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...about, ...files], { stdio: 'pipe' });
  const both = ['school.crt', 'school.key'].map((name) => readFileSync(join(folder, name), 'utf8'));
  writeFileSync(join(folder, 'both.pem'), both.join(''));
}
