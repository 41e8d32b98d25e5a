// What the web app was last built from: runs on Node 20 without any dependency.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './launch.mjs';

const APP = 'apps/web';
const STAMP = join(root, '.cache/web.stamp');
const PAGE = join(root, APP, 'dist/index.html');

/** A hash of all that a build reads. */
function hashSources() {
  return hashOf([APP, ...listPackages(), 'package-lock.json']);
}

/** True where what is built was built from these very sources. */
export function isBuilt() {
  return existsSync(PAGE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashSources();
}

/** Builds by `work`, which says whether it could, and notes from what. */
export function build(work) {
  // What changes meanwhile is built the next time.
  const hash = hashSources();
  rmSync(STAMP, { force: true });
  if (!work()) return false;
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
  return true;
}

/** The folders of our own packages that it is built from. */
function listPackages() {
  const { dependencies } = JSON.parse(readFileSync(join(root, APP, 'package.json'), 'utf8'));
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@school/'))
    .map((name) => name.replace('@school/', 'packages/'));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort())
        if (entry !== 'node_modules' && entry !== 'dist') add(join(path, entry));
    } else hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  };
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');
}
