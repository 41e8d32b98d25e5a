// What `npm run check` found nothing wrong with, by content, so that it is not looked at again. `npm test` looks at all.
// Runs on Node 20 without any dependency.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './processes.mjs';

const CHECKED = /\.(?:[cm]?[jt]sx?|json|css|html)$/;

const sha = (...parts) =>
  parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest('hex');

/** Every file that a checker may look at, committed or not, with the hash of what stands in it. */
export function hashSources() {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const files = stdout.split('\0').filter((file) => CHECKED.test(file) && existsSync(join(root, file)));
  return new Map(files.map((file) => [file, sha(readFileSync(join(root, file)))]));
}

/** A checker's results stand until its own settings, or the versions of what is installed, change. */
export function openCache(name, settings) {
  const path = join(root, '.cache', 'check', `${name}.json`);
  const key = sha(...[...settings, 'package-lock.json'].map((file) => readFileSync(join(root, file))));
  const kept = read(path);
  const clean = kept.key === key ? kept.clean : {};
  return {
    isClean: (unit, hash) => clean[unit] === hash,
    keep: (units) => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify({ key, clean: Object.fromEntries(units) }));
    },
  };
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/**
 * The TypeScript projects, each with a hash of its sources and of those of every project that it stands on: what a rule
 * with types says of a file may change with any of these. Files of no project are one more.
 */
export function hashProjects(sources) {
  const folders = readJson('tsconfig.json').references.map(({ path }) => path);
  const own = new Map(folders.map((folder) => [folder, []]));
  const rest = [];
  for (const [file, hash] of sources) {
    const folder = folders
      .filter((each) => file.startsWith(`${each}/`))
      .sort((a, b) => b.length - a.length)[0];
    (folder ? own.get(folder) : rest).push([file, hash]);
  }
  const standsOn = (folder, seen = new Set()) => {
    if (seen.has(folder)) return seen;
    seen.add(folder);
    const { references = [] } = readJson(join(folder, 'tsconfig.json'));
    for (const { path } of references) standsOn(join(folder, path), seen);
    return seen;
  };
  const projects = folders.map((folder) => ({
    name: folder,
    paths: [folder],
    hash: sha(...[...standsOn(folder)].flatMap((each) => (own.get(each) ?? []).flat())),
  }));
  return [...projects, { name: 'others', paths: rest.map(([file]) => file), hash: sha(...rest.flat()) }];
}
