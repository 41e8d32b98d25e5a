import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOwnFolder, type OwnFolder, query } from '../testing/own-folder.ts';
import { type EmbeddedPostgres, findEmbeddedDatabase, startEmbeddedPostgres } from './index.ts';

/** Nobody’s. */
const OTHER = 65_534;
const isRoot = process.getuid?.() === 0;
let own: OwnFolder;
beforeEach(() => {
  own = createOwnFolder();
});
afterEach(() => own.remove());

const pidOf = ({ clusterDir }: EmbeddedPostgres): number =>
  Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The rows that are there; null while the database does not answer. */
const countKept = async (url: string): Promise<number | null> =>
  query<{ count: string }>(url, 'select count(*) from kept').then(
    ([row]) => Number(row?.count),
    () => null,
  );

describe('startEmbeddedPostgres', () => {
  it('makes a database that keeps what it is given over a restart', async () => {
    const first = await own.start();
    expect(first.adopted).toBe(false);
    const url = await first.databaseUrl('school');
    await query(url, "create table words (word text); insert into words values ('Chuchichäschtli')");
    await first.stop();
    const second = await own.start();
    expect(await query(await second.databaseUrl('school'), 'select word from words')).toEqual([
      { word: 'Chuchichäschtli' },
    ]);
  });

  it('adopts the server that a killed process left running', async () => {
    own.startAndDie();
    const server = await own.start();
    expect(server.adopted).toBe(true);
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('leaves no server behind a killed process that asked for that, and waits for one that is ending', async () => {
    own.startAndDie(true);
    const server = await own.start();
    expect(server.adopted).toBe(false);
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('runs as an ordinary user, in its own session', async () => {
    const server = await own.start();
    const pid = pidOf(server);
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
    // Field 6 of /proc/PID/stat is the session's id: its leader is the server itself.
    const session = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[3];
    expect(Number(session)).toBe(pid);
  });

  it('starts a killed server again, its own and an adopted one, with everything committed', async () => {
    own.startAndDie();
    const said: string[] = [];
    const server = await own.start(own.folder, (line) => said.push(line));
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
      dataDir: own.folder,
      pausesMs: [0, 100, 200],
      say: (line) => said.push(line),
      onLost: ({ message }) => {
        lost = message;
      },
    });
    own.add(server);
    renameSync(join(server.clusterDir, 'global'), join(server.clusterDir, 'global-gone'));
    process.kill(pidOf(server), 'SIGKILL');
    await expect.poll(() => lost, { timeout: 60_000 }).toContain('could not be started again');
    expect(said).toEqual(['The database has stopped; it is started again.']);
  });

  it('refuses a second server on the same folder with a sentence', async () => {
    await own.start();
    await expect(startEmbeddedPostgres({ dataDir: own.folder })).rejects.toThrow(
      /is in use by another server\. Stop that one, or set DATA_DIR/,
    );
  });

  it('ends a server that was started again, too, with its process', async () => {
    const other = await startEmbeddedPostgres({ dataDir: own.folder, endsWithProcess: true });
    process.kill(pidOf(other), 'SIGKILL');
    await expect
      .poll(() => query(other.connectionString, 'select 1 as one').catch(() => null))
      .not.toBeNull();
    await other.stop();
    expect((await own.start()).adopted).toBe(false);
  });

  it('does not take a stranger for its server', async () => {
    const first = await own.start();
    await first.stop();
    writeFileSync(join(first.clusterDir, 'postmaster.pid'), `${process.pid}\n${first.clusterDir}\n`);
    const second = await own.start();
    expect(second.adopted).toBe(false);
  });

  it('begins again after a start that was killed while it made the folder', async () => {
    mkdirSync(join(own.folder, 'postgres'));
    writeFileSync(join(own.folder, 'postgres', 'half'), 'made');
    const server = await own.start();
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('finds a short place for its socket below a long path', async () => {
    const long = join(own.folder, 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(long, { recursive: true });
    const server = await own.start(long);
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lives under /var/lib, and says so, where root keeps DATA_DIR out of its user’s reach', async () => {
    const hidden = join(own.folder, 'hidden', 'data');
    mkdirSync(hidden, { recursive: true });
    chmodSync(join(own.folder, 'hidden'), 0o700);
    const said: string[] = [];
    const server = await own.start(hidden, (line) => said.push(line));
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(server.clusterDir.startsWith('/var/lib/')).toBe(isRoot);
    expect(said.length).toBe(isRoot ? 1 : 0);
  });
});

describe('findEmbeddedDatabase', () => {
  it('finds the server that runs for a folder, for a command beside it, and none that does not', async () => {
    expect(findEmbeddedDatabase(own.folder, 'school')).toBeNull();
    const server = await own.start();
    await server.databaseUrl('school');
    const url = findEmbeddedDatabase(own.folder, 'school');
    expect(await query(url ?? '', 'select current_database() as name')).toEqual([{ name: 'school' }]);
    await server.stop();
    expect(findEmbeddedDatabase(own.folder, 'school')).toBeNull();
  });

  it.runIf(isRoot)('leaves folders of another user to that one, and a start refuses them', async () => {
    const server = await own.start();
    const folders = [server.clusterDir, join(own.folder, 'run')];
    const { uid, gid } = statSync(server.clusterDir);
    for (const folder of folders) chownSync(folder, OTHER, OTHER);
    expect(findEmbeddedDatabase(own.folder, 'school')).not.toBeNull();
    expect(folders.map((folder) => statSync(folder).uid)).toEqual([OTHER, OTHER]);
    for (const folder of folders) chownSync(folder, uid, gid);
    await server.stop();
    spawnSync('chown', ['-R', String(OTHER), own.folder]);
    await expect(own.start()).rejects.toThrow(/are another user’s: start as that one/);
    expect(folders.map((folder) => statSync(folder).uid)).toEqual([OTHER, OTHER]);
  });
});
