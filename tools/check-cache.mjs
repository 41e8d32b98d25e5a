// What `npm run check` found nothing wrong with, by content, so that it is not looked at again. `npm test` looks at all.
// Runs on Node 20 without any dependency.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './processes.mjs';

const CHECKED = /\.(?:[cm]?[jt]sx?|json|css|html)$/;
/** Its packages are not installed here: it checks itself (`npm run test:workshop`). */
const WORKSHOP = /^workshop\//;

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

/** Declarations hold everywhere, and a project's settings in all of it. */
const EVERYWHERE = /(?:\.d\.ts|(?:^|\/)tsconfig[^/]*\.json|(?:^|\/)package\.json)$/;
const LINTED = /\.[cm]?[jt]sx?$/;

/**
 * The files that a rule with types looks at, each with a hash of itself and of all that it imports, directly or not: what
 * such a rule says of a file may change with any of these. `imports` has the paths that each file imports.
 */
export function hashLinted(sources, imports) {
  const everywhere = sha(...[...sources].filter(([file]) => EVERYWHERE.test(file)).flat());
  const reach = (file) => {
    const reached = new Set([file]);
    for (const each of reached) for (const path of imports[each] ?? []) reached.add(path);
    return [...reached].toSorted((one, other) => one.localeCompare(other, 'en'));
  };
  return [...sources.keys()]
    .filter((file) => LINTED.test(file) && !WORKSHOP.test(file))
    .map((file) => {
      const hashes = reach(file).map((path) => sources.get(path) ?? '');
      return { name: file, paths: [file], hash: sha(everywhere, ...hashes) };
    });
}
