import { buildApp } from './app/build-app.ts';
import { closeContext, createContext } from './app/context.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { migrateDatabase } from './platform/database.ts';

/** Production: settings from the environment, migrations, then listening until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env, 'production');
  const ctx = createContext(config);
  await migrateDatabase(config.secrets.databaseUrl);
  const app = await buildApp(ctx);
  await app.listen({ host: config.host, port: config.port });
  ctx.log.info({ origin: config.publicOrigin }, 'the school is open');
  const stop = async () => {
    await app.close();
    await closeContext(ctx);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
