import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@school/embedded-postgres';
import { createLog } from '@school/server/platform/log';
import { watchProcess } from '@school/server/platform/watch-process';
import { z } from 'zod';
import { startEmulator } from './compose-emulator.ts';

const EnvironmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(9_099),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  PROJECT_ID: z.string().default('demo-emulator'),
});

/** `npm run emulate`: Firebase's auth emulator, until SIGINT or SIGTERM. Its data are a folder of their own. */
async function main(): Promise<void> {
  const {
    HOST: host,
    PORT: port,
    DATA_DIR,
    DATABASE_URL,
    PROJECT_ID: projectId,
  } = EnvironmentSchema.parse(process.env);
  const dataDir = resolve(DATA_DIR, 'emulator');
  mkdirSync(join(dataDir), { recursive: true });
  const say = (line: string) => {
    process.stdout.write(`${line}\n`);
  };
  const postgres = DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir, say, endsWithProcess: true });
  const databaseUrl = DATABASE_URL ?? (await postgres?.databaseUrl('emulator')) ?? '';
  const emulator = await startEmulator({ host, port, dataDir, databaseUrl, projectId });
  say(`The auth emulator listens at ${emulator.origin}   (project ${projectId}). Stop with Ctrl-C.`);
  watchProcess({
    log: createLog('warn'),
    stop: async () => {
      await emulator.stop();
      await postgres?.stop();
    },
  });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
