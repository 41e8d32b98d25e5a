import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findEmbeddedDatabase } from '@school/embedded-postgres';
import { listSigningKeys, rotateSigningKey } from '@school/server/features/identity';
import { systemClock } from '@school/server/platform/clock';
import { createDatabase, createPool, migrateDatabase } from '@school/server/platform/database';
import { createLog } from '@school/server/platform/log';
import { z } from 'zod';

const USAGE = `npm run keys -- list      the keys that sign id tokens, and from when on
npm run keys -- rotate    adds a new one: published at once, signing a quarter of an hour later

Works on DATABASE_URL with APP_SECRET, or on what runs in DATA_DIR (./data).`;

const DemoSecretsSchema = z.object({ appSecret: z.string() });

type School = { databaseUrl: string; appSecret: string };

/** Whose keys: those of the settings, or of the demo or embedded database that runs in DATA_DIR. */
function findSchool(): School | string {
  const dataDir = resolve(process.env['DATA_DIR'] || 'data');
  const databaseUrl = process.env['DATABASE_URL'] || findEmbeddedDatabase(dataDir, 'school');
  if (!databaseUrl) return `Set DATABASE_URL, or start the server of ${dataDir} first.`;
  const secretsFile = join(dataDir, 'demo-secrets.json');
  const appSecret =
    process.env['APP_SECRET'] ||
    (existsSync(secretsFile) &&
      DemoSecretsSchema.parse(JSON.parse(readFileSync(secretsFile, 'utf8'))).appSecret);
  return appSecret ? { databaseUrl, appSecret } : 'Set APP_SECRET to the one that the server runs with.';
}

async function run(command: 'list' | 'rotate', { databaseUrl, appSecret }: School): Promise<void> {
  await migrateDatabase(databaseUrl);
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

const [command, ...rest] = process.argv.slice(2);
const school = findSchool();
if ((command !== 'list' && command !== 'rotate') || rest.length > 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else if (typeof school === 'string') {
  process.stderr.write(`${school}\n`);
  process.exitCode = 1;
} else {
  await run(command, school);
}
