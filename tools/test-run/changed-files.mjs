// What has changed since a commit. Runs on Node 20 without any dependency.
import { spawnSync } from 'node:child_process';
import { root } from '../processes.mjs';

/** Paths, from the root, of what differs from `ref`: committed, not committed, and files that git does not know yet. */
export function listChangedFiles(ref) {
  const changed = git('diff', '--name-only', '--end-of-options', ref, '--');
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')];
}

/** The files that git knows, or would take, by these patterns. */
export function listFiles(...patterns) {
  return git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns);
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}
