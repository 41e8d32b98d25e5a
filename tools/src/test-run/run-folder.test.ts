import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openRunFolder } from '../../test-run/run-folder.mjs';

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
  const { folder, close } = openRunFolder();
  const own = spawn('sleep', ['301'], { env: { ...process.env, TMPDIR: folder } });
  const byArgument = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', folder]);
  const other = spawn('sleep', ['302']);
  const programs = (await close(0)).map((command) => command.split(' ')[0]);
  expect(new Set(programs)).toEqual(new Set([process.execPath, 'sleep']));
  await expect.poll(() => hasEnded(own) && hasEnded(byArgument)).toBe(true);
  expect([hasEnded(other), existsSync(folder)]).toEqual([false, false]);
  other.kill();
});

it('is silent where everything has ended by itself', async () => {
  const { folder, close } = openRunFolder();
  await once(spawn('true', { env: { ...process.env, TMPDIR: folder } }), 'exit');
  expect(await close()).toEqual([]);
});

it('a run that is killed leaves nothing behind', async () => {
  const script = `
    import { spawn } from 'node:child_process';
    import { openRunFolder } from ${JSON.stringify(RUN_FOLDER)};
    const { folder } = openRunFolder();
    const child = spawn('sleep', ['303'], { detached: true, env: { ...process.env, TMPDIR: folder } });
    process.stdout.write(JSON.stringify({ folder, pid: child.pid }));
    setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(run.stdout, 'data')) as [Buffer];
  const { folder, pid } = JSON.parse(said.toString()) as { folder: string; pid: number };
  expect([existsSync(folder), isAlive(pid)]).toEqual([true, true]);
  run.kill('SIGKILL');
  await expect.poll(() => [existsSync(folder), isAlive(pid)]).toEqual([false, false]);
});
