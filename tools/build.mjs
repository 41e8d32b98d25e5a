// `npm run build`: the web app and the server, as production runs them.
import { spawnSync } from 'node:child_process';
import { build } from '../apps/server/web-build.mjs';
import { root } from './processes.mjs';

function buildWorkspace(workspace) {
  const args = ['run', '--silent', 'build', '--workspace', workspace];
  return spawnSync('npm', args, { cwd: root, stdio: 'inherit' }).status === 0;
}

process.exitCode = build(() => buildWorkspace('apps/web')) && buildWorkspace('apps/server') ? 0 : 1;
