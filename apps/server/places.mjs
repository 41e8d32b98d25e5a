// Where files of the school lie: for serve.mjs, before anything is built, and for the commands.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export const findDataDir = (env) => resolve(env.DATA_DIR || 'data');

/** In DATA_DIR where no setting names it, but where files lie in the folder that was the default whatever DATA_DIR said. */
function findPlace(env, setting, name) {
  if (env[setting]) return resolve(env[setting]);
  const beside = resolve(findDataDir(env), name);
  const former = resolve('data', name);
  return !existsSync(beside) && existsSync(former) ? former : beside;
}

export const findMediaDir = (env) => findPlace(env, 'MEDIA_DIR', 'media');
export const findZoomDir = (env) => findPlace(env, 'ZOOM_FILES_DIR', 'zoom');
