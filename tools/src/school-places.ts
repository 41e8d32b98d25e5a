import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findEmbeddedDatabase } from '@school/embedded-postgres';
import { withMeantTls } from '@school/server/platform/database-address';

type Environment = { readonly [name: string]: string | undefined };

export const findDataDir = (env: Environment): string => resolve(env['DATA_DIR'] || 'data');

/** DATABASE_URL, or the embedded database that runs in DATA_DIR; null where there is neither. */
export const findDatabase = (env: Environment): string | null =>
  withMeantTls(env['DATABASE_URL'] ?? '') || findEmbeddedDatabase(findDataDir(env), 'school');

export const noDatabase = (env: Environment): string =>
  `Set DATABASE_URL, or start the server of ${findDataDir(env)} first.`;

/** As serve.mjs finds it. */
export function findMediaDir(env: Environment): string {
  if (env['MEDIA_DIR']) return resolve(env['MEDIA_DIR']);
  const beside = join(findDataDir(env), 'media');
  const former = resolve('data/media');
  return !existsSync(beside) && existsSync(former) ? former : beside;
}
