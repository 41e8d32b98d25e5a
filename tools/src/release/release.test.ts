import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listLicences, writeLicences } from './licences.ts';
import { readManifests, type Sbom, selectShipped } from './shipped-packages.ts';
import { PACKAGES } from './stage-release.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LAUNCHER = `${ROOT}/deploy/school`;

const SBOM: Sbom = {
  metadata: {},
  components: [
    '@school/server@1',
    '@school/web@1',
    'pg@8.23.1',
    'pg-pool@3',
    'vitest@5',
    'chai@6',
    'react@19',
  ].map((ref) => ({
    'bom-ref': ref,
    name: ref,
    version: ref.slice(ref.lastIndexOf('@') + 1),
  })),
  dependencies: [
    { ref: '@school/server@1', dependsOn: ['pg@8.23.1', 'vitest@5'] },
    { ref: '@school/web@1', dependsOn: ['react@19'] },
    { ref: 'pg@8.23.1', dependsOn: ['pg-pool@3'] },
    { ref: 'vitest@5', dependsOn: ['chai@6'] },
    { ref: 'pg-pool@3', dependsOn: ['pg@8.23.1'] },
  ],
};
const manifests = new Map([
  ['@school/server', { dependencies: { pg: '8' } }],
  ['@school/web', { dependencies: { react: '19' } }],
]);

it('ships what the school runs on, and nothing of its development', () => {
  const { components, dependencies } = selectShipped(SBOM, manifests);
  expect(components.map((component) => component['bom-ref'])).toEqual([
    '@school/server@1',
    '@school/web@1',
    'pg@8.23.1',
    'pg-pool@3',
    'react@19',
  ]);
  expect(dependencies.find(({ ref }) => ref === '@school/server@1')?.dependsOn).toEqual(['pg@8.23.1']);
});

it('brings every package that the bundles leave outside', () => {
  const config = readFileSync(`${ROOT}/apps/server/vite.config.ts`, 'utf8');
  const [, list = ''] = /external: \[([^\]]*)\]/.exec(config) ?? [];
  const outside = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  expect(outside).toContain('pg');
  expect(PACKAGES).toEqual(expect.arrayContaining(outside));
});

it('reads the manifests of what is shipped', () => {
  const server = readManifests(ROOT).get('@school/server');
  expect(server?.dependencies).toHaveProperty('fastify');
  expect(server?.dependencies).not.toHaveProperty('vitest');
});

it('names the licence of each package, and refuses one that is not there', () => {
  const installed = JSON.parse(readFileSync(`${ROOT}/node_modules/pg/package.json`, 'utf8')) as {
    version: string;
  };
  const pg = { 'bom-ref': `pg@${installed.version}`, name: 'pg', version: installed.version };
  const text = writeLicences(
    listLicences(ROOT, [pg, { 'bom-ref': '@school/web@1', name: 'web', version: '1' }]),
  );
  expect(text).toContain(`pg ${installed.version}: MIT\n`);
  expect(text).toContain('Permission is hereby granted, free of charge');
  expect(() => listLicences(ROOT, [{ ...pg, 'bom-ref': 'none@1', version: '1' }])).toThrow('npm ci');
});

it('the launcher starts the server as `npm run serve` does, and says which commands there are', () => {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as {
    scripts: { serve: string };
  };
  const [, flags = 'none'] = /node (.*) apps\/server\/serve\.mjs$/.exec(scripts.serve) ?? [];
  for (const file of ['deploy/school', 'deploy/container/Containerfile'])
    expect(readFileSync(`${ROOT}/${file}`, 'utf8').replaceAll('", "', ' ')).toContain(flags);
  expect(() => execFileSync(LAUNCHER, ['nonsense'], { stdio: 'pipe' })).toThrow(/restore \| doctor/);
});
