import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSigningKeys, rotateSigningKey } from '@school/server/features/identity';
import { systemClock } from '@school/server/platform/clock';
import { createDatabase, createPool, migrateDatabase } from '@school/server/platform/database';
import { createLog } from '@school/server/platform/log';
import { createVapidKey } from '@school/server/platform/push/vapid-key';
import { z } from 'zod';
import { inWords } from './in-words.ts';
import { findDatabase, findDataDir, findDirectDatabase, noDatabase } from './school-places.ts';

const USAGE = `npm run keys -- list      the keys that sign id tokens, and from when on
npm run keys -- rotate    adds a new one: published at once, signing a quarter of an hour later
npm run keys -- push      prints a new key for notifications: VAPID_PRIVATE_KEY

The first two work on DATABASE_URL with APP_SECRET, or on what runs in DATA_DIR (./data).`;

const DemoSecretsSchema = z.object({ appSecret: z.string() });

type School = { databaseUrl: string; appSecret: string };

/** Whose keys: those of the settings, or of the demo or embedded database that runs in DATA_DIR. */
function findSchool(): School | string {
  const databaseUrl = findDatabase(process.env);
  if (!databaseUrl) return noDatabase(process.env);
  const secretsFile = join(findDataDir(process.env), 'demo-secrets.json');
  const appSecret =
    process.env['APP_SECRET'] ||
    (existsSync(secretsFile) &&
      DemoSecretsSchema.parse(JSON.parse(readFileSync(secretsFile, 'utf8'))).appSecret);
  return appSecret ? { databaseUrl, appSecret } : 'Set APP_SECRET to the one that the server runs with.';
}

async function run(command: 'list' | 'rotate', { databaseUrl, appSecret }: School): Promise<void> {
  await migrateDatabase(findDirectDatabase(process.env) ?? databaseUrl);
  const pool = createPool(databaseUrl, createLog('silent'), 1);
  const tools = { db: createDatabase(pool), clock: systemClock, config: { secrets: { appSecret } } };
  try {
    if (command === 'rotate') await rotateSigningKey(tools);
    for (const { kid, signsFrom } of await listSigningKeys(tools)) {
      process.stdout.write(`${kid}  signs from ${signsFrom.toISOString()}\n`);
    }
  } finally {
    await pool.end();
  }
}

function main([command, ...rest]: readonly string[]): Promise<void> | void {
  if (rest.length > 0) return stop(USAGE);
  if (command === 'push') return void process.stdout.write(`${createVapidKey()}\n`);
  if (command !== 'list' && command !== 'rotate') return stop(USAGE);
  return inWords({ complain: stop }, async () => {
    const school = findSchool();
    if (typeof school === 'string') stop(school);
    else await run(command, school);
  });
}

function stop(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}

await main(process.argv.slice(2));
