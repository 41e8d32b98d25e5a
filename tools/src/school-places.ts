import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findEmbeddedDatabase } from '@school/embedded-postgres';
import { withMeantTls } from '@school/server/platform/database-address';

type Environment = { readonly [name: string]: string | undefined };

export const findDataDir = (env: Environment): string => resolve(env['DATA_DIR'] || 'data');

/** DATABASE_URL, or the embedded database that runs in DATA_DIR; null where there is neither. */
export const findDatabase = (env: Environment): string | null =>
  withMeantTls(env['DATABASE_URL'] ?? '') || findEmbeddedDatabase(findDataDir(env), 'school');

/** Past a pooler, or as the role that may change the schema; null where that is no other address. */
export const findDirectDatabase = (env: Environment): string | null =>
  (env['DATABASE_URL'] && withMeantTls(env['DATABASE_DIRECT_URL'] ?? '')) || null;

export const noDatabase = (env: Environment): string =>
  `Set DATABASE_URL, or start the server of ${findDataDir(env)} first.`;

/** As serve.mjs finds them. */
export const findMediaDir = (env: Environment): string => findPlace(env, 'MEDIA_DIR', 'media');
export const findZoomDir = (env: Environment): string => findPlace(env, 'ZOOM_FILES_DIR', 'zoom');

function findPlace(env: Environment, setting: string, name: string): string {
  if (env[setting]) return resolve(env[setting]);
  const beside = join(findDataDir(env), name);
  const former = resolve('data', name);
  return !existsSync(beside) && existsSync(former) ? former : beside;
}
