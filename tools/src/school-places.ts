import { findEmbeddedDatabase } from '@school/embedded-postgres';
import { withMeantTls } from '@school/server/platform/database-address';
import { findDataDir, findMediaDir, findZoomDir } from '../../apps/server/places.mjs';

type Environment = { readonly [name: string]: string | undefined };

export { findDataDir, findMediaDir, findZoomDir };

/** Whose address the server does not look at: the example of the settings has one, too. */
const isEmbedded = (env: Environment): boolean => env['DATABASE'] === 'embedded';

/** DATABASE_URL, or the embedded database that runs in DATA_DIR; null where there is neither. */
export const findDatabase = (env: Environment): string | null =>
  (!isEmbedded(env) && withMeantTls(env['DATABASE_URL'] ?? '')) ||
  findEmbeddedDatabase(findDataDir(env), 'school');

/** Past a pooler, or as the role that may change the schema; null where that is no other address. */
export const findDirectDatabase = (env: Environment): string | null =>
  (!isEmbedded(env) && env['DATABASE_URL'] && withMeantTls(env['DATABASE_DIRECT_URL'] ?? '')) || null;

export const noDatabase = (env: Environment): string =>
  `${isEmbedded(env) ? 'Start' : 'Set DATABASE_URL, or start'} the server of ${findDataDir(env)} first.`;
