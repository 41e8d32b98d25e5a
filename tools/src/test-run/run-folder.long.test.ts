import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openRunFolder } from '../../test-run/run-folder.mjs';

const LAUNCH = fileURLToPath(new URL('../../../apps/server/launch.mjs', import.meta.url));
const RUN_FOLDER = fileURLToPath(new URL('../../test-run/run-folder.mjs', import.meta.url));

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('ends what outlives the run, says what it was, and removes the folder', async () => {
  const { folder, quick, close } = openRunFolder();
  const own = spawn('sleep', ['301'], { env: { ...process.env, TMPDIR: folder } });
  const byArgument = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', folder]);
  const other = spawn('sleep', ['302']);
  const programs = (await close(0)).map((command) => command.split(' ')[0]);
  expect(new Set(programs)).toEqual(new Set([process.execPath, 'sleep']));
  await expect.poll(() => hasEnded(own) && hasEnded(byArgument)).toBe(true);
  expect([hasEnded(other), existsSync(folder), existsSync(quick)]).toEqual([false, false, false]);
  other.kill();
});

it('is silent where everything has ended by itself', async () => {
  const { folder, close } = openRunFolder();
  await once(spawn('true', { env: { ...process.env, TMPDIR: folder } }), 'exit');
  expect(await close()).toEqual([]);
});

/** A run that starts a process and prints its id. */
const RUN = `
  import { spawn } from 'node:child_process';
  import { stopWithParent } from ${JSON.stringify(LAUNCH)};
  import { openRunFolder } from ${JSON.stringify(RUN_FOLDER)};
  const { folder, quick } = openRunFolder();
  stopWithParent();
  const child = spawn('sleep', ['303'], { detached: true, env: { ...process.env, TMPDIR: folder } });
  process.stdout.write(JSON.stringify({ folder, quick, pids: [process.pid, child.pid] }));
  setInterval(() => {}, 1000);`;
/** What npm is to it: it passes no SIGKILL on. */
const NPM = `require('node:child_process').spawn(
  process.execPath,
  ['--input-type=module', '-e', process.argv[1]],
  { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, npm_lifecycle_event: 'test' } },
)`;

it.each([
  ['itself', ['--input-type=module', '-e', RUN]],
  ['with its npm alone', ['-e', NPM, RUN]],
])('a run that is killed leaves nothing behind: %s', async (_what, args) => {
  const killed = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(killed.stdout, 'data')) as [Buffer];
  const { folder, quick, pids } = JSON.parse(said.toString()) as {
    folder: string;
    quick: string;
    pids: number[];
  };
  const folders = () => [folder, quick].map((path) => existsSync(path));
  expect([...folders(), ...pids.map(isAlive)]).toEqual([true, true, true, true]);
  killed.kill('SIGKILL');
  await expect.poll(() => [...folders(), ...pids.map(isAlive)]).toEqual([false, false, false, false]);
});
