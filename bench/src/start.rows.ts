import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findEmbeddedDatabase, startEmbeddedPostgres } from '@school/embedded-postgres';
import { closeContext, createContext } from '@school/server/app/context';
import { importCourse } from '@school/server/features/course';
import { readConfig } from '@school/server/platform/config';
import { createPool, migrateDatabase } from '@school/server/platform/database';
import { createLog } from '@school/server/platform/log';
import { findFreePort } from '../../tools/free-port.mjs';
import { median, type Row, type RowGroup } from './row.ts';
import { chooseOrigin, type Served, type Settings, serve } from './serve.ts';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));
/** What was written since the last checkpoint, which PostgreSQL has to do again after it was killed. */
const WRITTEN_ROWS = 20_000;

type Start = { seconds: number; served: Served };
type Folder = { settings: Settings; clusterDir: string };

/** A school with its course in an embedded database, stopped. */
async function makeSchool(settings: Settings): Promise<Folder> {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-bench-start-'));
  const postgres = await startEmbeddedPostgres({ dataDir, endsWithProcess: true });
  const own = {
    ...settings,
    ...(await chooseOrigin()),
    DATABASE_URL: await postgres.databaseUrl('school'),
    RTMP_PORT: String(await findFreePort()),
    MEDIA_DIR: join(dataDir, 'media'),
  };
  await migrateDatabase(own.DATABASE_URL);
  const ctx = createContext(readConfig(own, 'test'));
  await importCourse(ctx, CONTENT);
  await closeContext(ctx);
  await postgres.stop();
  return {
    settings: { ...own, DATABASE: 'embedded', DATABASE_URL: '', DATA_DIR: dataDir },
    clusterDir: postgres.clusterDir,
  };
}

async function start({ settings }: Folder): Promise<Start> {
  const begunMs = performance.now();
  const served = await serve(settings);
  return { seconds: (performance.now() - begunMs) / 1_000, served };
}

/** The server and its database at once, as where the power fails. */
async function killAll({ settings, clusterDir }: Folder, { pid }: Served): Promise<void> {
  const url = findEmbeddedDatabase(settings['DATA_DIR'] ?? '', 'school') ?? '';
  const pool = createPool(url, createLog('silent'), 1);
  await pool.query(
    `select pg_logical_emit_message(true, 'bench', repeat('x', 1000)) from generate_series(1, ${WRITTEN_ROWS})`,
  );
  await pool.end();
  const database = Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  for (const each of [pid, database]) process.kill(each, 'SIGKILL');
  await Promise.all([pid, database].map(waitUntilGone));
}

async function waitUntilGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await wait(5);
  }
}

const row = (name: string, starts: readonly number[], aim: string): Row => ({
  name,
  unit: 's',
  ours: median(starts, Number),
  peer: null,
  isMoreBetter: false,
  aim,
});

/** From the command until the school answers, its embedded database included. */
export const startRows: RowGroup = {
  name: 'start',
  measure: async ({ school, rounds }) => {
    const folder = await makeSchool(school.settings);
    await (await start(folder)).served.stop();
    const [stopped, killed]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const { seconds, served } = await start(folder);
      stopped.push(seconds);
      await killAll(folder, served);
      const again = await start(folder);
      killed.push(again.seconds);
      await again.served.stop();
    }
    return [
      row('ready after a stop', stopped, '≤ 2 s'),
      row('ready after kill -9, the database too', killed, '≤ 4 s'),
    ];
  },
};
