import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/index.ts';

const INDEX = new URL('../src/index.ts', import.meta.url).href;

/** A data folder of one test, and the servers started there. */
export type OwnFolder = {
  folder: string;
  start: (dataDir?: string, say?: (line: string) => void) => Promise<EmbeddedPostgres>;
  /** Starts in another process that is then killed; the PostgreSQL it started stays, unless it ends with its process. */
  startAndDie: (endsWithProcess?: boolean) => void;
  /** Another server of the test's, to be stopped with the others. */
  add: (server: EmbeddedPostgres) => void;
  remove: () => Promise<void>;
};

export function createOwnFolder(): OwnFolder {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'school-pg-')));
  chmodSync(folder, 0o755);
  const running: EmbeddedPostgres[] = [];
  return {
    folder,
    start: async (dataDir = folder, say) => {
      const server = await startEmbeddedPostgres({ dataDir, ...(say && { say }) });
      running.push(server);
      return server;
    },
    startAndDie: (endsWithProcess = false) => {
      const code = `import { startEmbeddedPostgres } from ${JSON.stringify(INDEX)};
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, endsWithProcess: ${endsWithProcess} });
    process.kill(process.pid, 'SIGKILL');`;
      spawnSync(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
    },
    add: (server) => {
      running.push(server);
    },
    remove: async () => {
      for (const server of running) {
        await server.stop();
        rmSync(server.clusterDir, { recursive: true, force: true });
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
