import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, findEmbeddedDatabase, startEmbeddedPostgres } from './index.ts';

const isRoot = process.getuid?.() === 0;
let folder: string;
let running: EmbeddedPostgres[] = [];

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'school-pg-')));
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  for (const server of running) {
    await server.stop();
    rmSync(server.clusterDir, { recursive: true, force: true });
  }
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir = folder, say?: (line: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...(say && { say }) });
  running.push(server);
  return server;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const pidOf = ({ clusterDir }: EmbeddedPostgres): number =>
  Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The rows that are there; null while the database does not answer. */
const countKept = async (url: string): Promise<number | null> =>
  query<{ count: string }>(url, 'select count(*) from kept').then(
    ([row]) => Number(row?.count),
    () => null,
  );

/** Starts in another process that is then killed. */
function startAndDie(dataDir: string, endsWithProcess = false): void {
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, endsWithProcess: ${endsWithProcess} });
    process.kill(process.pid, 'SIGKILL');`;
  spawnSync(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
}

describe('startEmbeddedPostgres', () => {
  it('makes a database that keeps what it is given over a restart', async () => {
    const first = await start();
    expect(first.adopted).toBe(false);
    const url = await first.databaseUrl('school');
    await query(url, "create table words (word text); insert into words values ('Chuchichäschtli')");
    await first.stop();
    const second = await start();
    expect(await query(await second.databaseUrl('school'), 'select word from words')).toEqual([
      { word: 'Chuchichäschtli' },
    ]);
  });

  it('starts PostgreSQL 15 or newer with one collation everywhere, reached through a private socket only', async () => {
    const server = await start();
    const [row] = await query<{ version: number; provider: string; addresses: string; sockets: string }>(
      server.connectionString,
      `select current_setting('server_version_num')::int as version, datlocprovider as provider,
        current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets
       from pg_database where datname = current_database()`,
    );
    expect(row?.version).toBeGreaterThanOrEqual(150_000);
    expect(row?.provider).toBe('b');
    expect(row?.addresses).toBe('');
    expect(statSync(row?.sockets ?? '').mode & 0o777).toBe(0o700);
  });

  it('runs as an ordinary user, in its own session', async () => {
    const server = await start();
    const pid = pidOf(server);
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
    // Field 6 of /proc/PID/stat is the session's id: its leader is the server itself.
    const session = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[3];
    expect(Number(session)).toBe(pid);
  });

  it('starts a killed server again, its own and an adopted one, with everything committed', async () => {
    startAndDie(folder);
    const said: string[] = [];
    const server = await start(folder, (line) => said.push(line));
    expect(server.adopted).toBe(true);
    const url = await server.databaseUrl('school');
    await query(url, 'create table kept (id int primary key)');
    for (const id of [1, 2]) {
      await query(url, `insert into kept values (${id})`);
      const pid = pidOf(server);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => countKept(url), { timeout: 20_000 }).toBe(id);
      expect(pidOf(server)).not.toBe(pid);
      // A kill while it is still being started is part of the same start.
      await expect.poll(() => said.filter((line) => line.includes('answers again'))).toHaveLength(id);
    }
    expect(said.filter((line) => line.includes('started again'))).toHaveLength(2);
  });

  it('says that it is lost when it cannot be started again', async () => {
    let lost = '';
    const said: string[] = [];
    const server = await startEmbeddedPostgres({
      dataDir: folder,
      pausesMs: [0, 100, 200],
      say: (line) => said.push(line),
      onLost: ({ message }) => {
        lost = message;
      },
    });
    running.push(server);
    renameSync(join(server.clusterDir, 'global'), join(server.clusterDir, 'global-gone'));
    process.kill(pidOf(server), 'SIGKILL');
    await expect.poll(() => lost, { timeout: 60_000 }).toContain('could not be started again');
    expect(said).toEqual(['The database has stopped; it is started again.']);
  });

  it('refuses a second server on the same folder with a sentence', async () => {
    await start();
    await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow(
      /is in use by another server\. Stop that one, or set DATA_DIR/,
    );
  });

  it('adopts the server that a killed process left running', async () => {
    startAndDie(folder);
    const server = await start();
    expect(server.adopted).toBe(true);
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('leaves no server behind a killed process that asked for that, and waits for one that is ending', async () => {
    startAndDie(folder, true);
    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('ends a server that was started again, too, with its process', async () => {
    const other = await startEmbeddedPostgres({ dataDir: folder, endsWithProcess: true });
    process.kill(pidOf(other), 'SIGKILL');
    await expect
      .poll(() => query(other.connectionString, 'select 1 as one').catch(() => null))
      .not.toBeNull();
    await other.stop();
    const server = await start();
    expect(server.adopted).toBe(false);
  });

  it('does not take a stranger for its server', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(join(first.clusterDir, 'postmaster.pid'), `${process.pid}\n${first.clusterDir}\n`);
    const second = await start();
    expect(second.adopted).toBe(false);
  });

  it('begins again after a start that was killed while it made the folder', async () => {
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'half'), 'made');
    const server = await start();
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a folder of another major version with a sentence', async () => {
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '13\n');
    await expect(start()).rejects.toThrow(/is of PostgreSQL 13, this version runs \d+\. docs\/operating\.md/);
  });

  it('finds a short place for its socket below a long path', async () => {
    const long = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(long, { recursive: true });
    const server = await start(long);
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lives under /var/lib, and says so, where root keeps DATA_DIR out of its user’s reach', async () => {
    const hidden = join(folder, 'hidden', 'data');
    mkdirSync(hidden, { recursive: true });
    chmodSync(join(folder, 'hidden'), 0o700);
    const said: string[] = [];
    const server = await start(hidden, (line) => said.push(line));
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(server.clusterDir.startsWith('/var/lib/')).toBe(isRoot);
    expect(said.length).toBe(isRoot ? 1 : 0);
  });
});

describe('findEmbeddedDatabase', () => {
  it('finds the server that runs for a folder, for a command beside it, and none that does not', async () => {
    expect(findEmbeddedDatabase(folder, 'school')).toBeNull();
    const server = await start();
    await server.databaseUrl('school');
    const url = findEmbeddedDatabase(folder, 'school');
    expect(await query(url ?? '', 'select current_database() as name')).toEqual([{ name: 'school' }]);
    await server.stop();
    expect(findEmbeddedDatabase(folder, 'school')).toBeNull();
  });
});
