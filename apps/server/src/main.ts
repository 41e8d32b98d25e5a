import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '@school/embedded-postgres';
import { buildApp } from './app/build-app.ts';
import { closeContext, createContext } from './app/context.ts';
import { drain } from './app/draining.ts';
import { listen } from './app/listen.ts';
import { serveMetrics } from './app/serve-metrics.ts';
import { lookAtMedia } from './features/upkeep/index.ts';
import { SchemaError } from './platform/apply-migrations.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { migrateDatabase } from './platform/database.ts';
import { describeDatabaseFault } from './platform/database-faults.ts';
import { createLog } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { describeWaiting } from './platform/waiting.ts';
import { watchProcess } from './platform/watch-process.ts';

/** The same folder from the sources and from the bundle: both lie one level below the server's own. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));

/** Errors whose message alone says what to do. */
const FOR_PEOPLE = [ConfigError, EmbeddedPostgresError, SchemaError];

type Environment = { [name: string]: string | undefined };

/** Starts the embedded PostgreSQL only when the setting names it. */
async function openDatabase(
  environment: Environment,
): Promise<{ url: string | undefined; embedded: EmbeddedPostgres | null }> {
  if (environment['DATABASE'] !== 'embedded') return { url: environment['DATABASE_URL'], embedded: null };
  const say = (line: string) => {
    process.stdout.write(`${line}\n`);
  };
  const embedded = await startEmbeddedPostgres({ dataDir: resolve(environment['DATA_DIR'] || 'data'), say });
  return { url: await embedded.databaseUrl('school'), embedded };
}

/** Production: settings from the environment, migrations, then listening until SIGTERM or SIGINT. */
async function main(environment: Environment): Promise<void> {
  // Checked before anything starts; the embedded database's own address is not known yet.
  const placeholder = environment['DATABASE'] === 'embedded' ? { DATABASE_URL: 'embedded' } : {};
  readConfig({ ...environment, ...placeholder }, 'production');
  const { url, embedded } = await openDatabase(environment);
  const addresses = { DATABASE_URL: url, ...(embedded && { DATABASE_DIRECT_URL: '' }) };
  const config = readConfig({ ...environment, ...addresses }, 'production');
  const metrics = createMetrics();
  const log = createLog(config.logLevel, { countLine: metrics.countLine });
  await migrateDatabase(config.secrets.databaseDirectUrl, {
    folder: MIGRATIONS_FOLDER,
    onWait: (waiting) => log.warn(waiting, describeWaiting(waiting)),
  });
  const ctx = createContext(config, { log, metrics });
  await lookAtMedia(ctx);
  const app = await buildApp(ctx);
  await listen(app, config);
  const metricsServer = await serveMetrics(ctx);
  ctx.log.info({ origin: config.publicOrigin }, 'the school is open');
  watchProcess({
    log: ctx.log,
    stop: async (why) => {
      if (why === 'asked') await drain(app, config.drainMs);
      metricsServer?.close();
      await app.close();
      await closeContext(ctx);
      await embedded?.stop();
      ctx.log.info('the school is closed');
    },
  });
}

function describeStart(error: unknown): string {
  const isForPeople = FOR_PEOPLE.some((kind) => error instanceof kind);
  if (isForPeople && error instanceof Error) return error.message;
  return describeDatabaseFault(error) ?? String(error);
}

try {
  await main(process.env);
} catch (error) {
  process.stderr.write(`${describeStart(error)}\n`);
  process.exit(1);
}
