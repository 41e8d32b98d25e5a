import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ZOOM_LIST } from '@school/server/features/speaking';
import { z } from 'zod';

const PackageSchema = z.object({ version: z.string() });

/** The version that the page was written for. */
export const ZOOM_PACKAGE = '@zoom/meetingsdk@6.2.0';

/** In the order in which the page runs them; the last is named after its version. */
const LIBRARIES = ['react', 'react-dom', 'redux', 'redux-thunk', 'lodash'].map(
  (name) => `lib/vendor/${name}.min.js`,
);
const STYLES = ['lib/ui/zoom-meetingsdk.css'];

/** Puts the files of Zoom's package into `folder`, whole or not at all, and says which version they are. */
export function installZoom(source: string, folder: string): string {
  const own = mkdtempSync(join(tmpdir(), 'school-zoom-'));
  try {
    run('tar', ['-xzf', findArchive(source, own), '-C', own]);
    const { version } = PackageSchema.parse(
      JSON.parse(readFileSync(join(own, 'package/package.json'), 'utf8')),
    );
    const files = join(own, 'package/dist');
    // The package has them beside `lib`; the SDK asks for its further parts below it.
    if (existsSync(join(files, 'ui'))) renameSync(join(files, 'ui'), join(files, 'lib/ui'));
    const list = { version, scripts: [...LIBRARIES, `zoom-meeting-${version}.min.js`], styles: STYLES };
    const missing = [...list.scripts, ...list.styles].filter((file) => !existsSync(join(files, file)));
    if (missing.length > 0)
      throw new Error(`${source} is not the package that was expected: ${missing.join(', ')} missing.`);
    writeFileSync(join(files, ZOOM_LIST), JSON.stringify(list));
    replaceFolder(files, folder);
    return version;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** A file that is there is taken as it is: a release brings no npm. */
function findArchive(source: string, folder: string): string {
  if (source.endsWith('.tgz') && existsSync(source)) return source;
  run('npm', ['pack', source, '--pack-destination', folder, '--ignore-scripts', '--loglevel=error']);
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (!archive) throw new Error(`${source} is no package.`);
  return join(folder, archive);
}

/** Copied beside it first: the folder may lie on another disk. */
function replaceFolder(files: string, folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  cpSync(files, next, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (error && command === 'npm')
    throw new Error(
      `npm is not installed here: run npm pack ${ZOOM_PACKAGE} on another machine, and zoom install FILE.tgz here.`,
    );
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${stderr.trim()}`);
}
