// After `npm install`: git runs the hooks of this folder, in this checkout. Not in CI, and not where there is no git.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
if (!process.env.CI && existsSync(join(root, '.git')))
  spawnSync('git', ['config', 'core.hooksPath', 'tools/hooks'], { cwd: root, stdio: 'ignore' });
