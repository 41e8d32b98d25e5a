import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createLog } from '@school/server/platform/log';
import { watchProcess } from '@school/server/platform/watch-process';
import { z } from 'zod';
import { startDemo } from './compose-demo.ts';
import { requireFreePort } from './require-free-port.ts';

const PortSchema = z.coerce.number().int().min(1).max(65_535);

const EnvironmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: PortSchema.default(3000),
  WEB_PORT: PortSchema.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  LOG_LEVEL: z.string().default('warn'),
  FFMPEG_PATH: z.string().default(''),
  RTMP_PORT: z.string().default(''),
  SRT_PORT: z.string().default(''),
});

/** Scripts of others can be tried in the demo. */
const OUTSIDE = /^(SUPPORT_CHAT|CONSENT_BANNER|ANALYTICS)_/;
const LIVE_SECRET = /^(sk|rk|pk)_live_/;

async function main(): Promise<void> {
  const live = Object.entries(process.env).find(([, value]) => LIVE_SECRET.test(value ?? ''));
  if (live) throw new Error(`${live[0]} is a live key; the demo never runs with one. Use \`npm run serve\`.`);
  const { HOST, PORT, WEB_PORT, DATA_DIR, DATABASE_URL, LOG_LEVEL, ...streaming } = EnvironmentSchema.parse(
    process.env,
  );
  const outside = Object.entries(process.env).filter(([name]) => OUTSIDE.test(name));
  const dataDir = resolve(DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  const say = (line: string) => {
    process.stdout.write(`${line}\n`);
  };

  await requireFreePort(HOST, PORT);
  const starting = startDemo({
    host: HOST,
    port: PORT,
    webPort: WEB_PORT,
    dataDir,
    databaseUrl: DATABASE_URL,
    logLevel: LOG_LEVEL,
    settings: { ...streaming, RTMP_HOST: HOST, ...Object.fromEntries(outside) },
    say,
  });
  // A signal during the start is obeyed once there is something to stop.
  watchProcess({ log: createLog(LOG_LEVEL), stop: async () => (await starting).stop() });
  const demo = await starting;
  say(`\nSwiss German is open at ${demo.origin}   (demo pages: ${demo.origin}/demo)\n`);
  for (const { email, what } of demo.accounts) say(`  ${email.padEnd(24)} ${what}`);
  say(`\nThe password of each is ${demo.password}. Stop with Ctrl-C.`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
