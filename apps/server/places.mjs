// Where files of the school lie: for serve.mjs, before anything is built, and for the commands.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The school's own folder: a release has the commands bundled elsewhere than here, and they run from any folder. */
function findRoot(folder) {
  if (existsSync(join(folder, 'deploy', 'school'))) return folder;
  return dirname(folder) === folder ? process.cwd() : findRoot(dirname(folder));
}

/** As the server, which runs there, means what is not absolute. */
const inSchool = (...path) => resolve(findRoot(import.meta.dirname), ...path);

export const findDataDir = (env) => inSchool(env.DATA_DIR || 'data');

/** In DATA_DIR where no setting names it, but where files lie in the folder that was the default whatever DATA_DIR said. */
function findPlace(env, setting, name) {
  if (env[setting]) return inSchool(env[setting]);
  const beside = resolve(findDataDir(env), name);
  const former = inSchool('data', name);
  return !existsSync(beside) && existsSync(former) ? former : beside;
}

export const findMediaDir = (env) => findPlace(env, 'MEDIA_DIR', 'media');
export const findZoomDir = (env) => findPlace(env, 'ZOOM_FILES_DIR', 'zoom');
