import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** `npm run migrations:generate -- --name x`: drizzle-kit would make a name up, which says nothing of what changes. */
function main(): number {
  const options = { name: { type: 'string' }, custom: { type: 'boolean', default: false } } as const;
  const { name = '', custom } = parseArgs({ options }).values;
  if (!NAME.test(name)) {
    process.stderr.write(
      'Name the migration after what it changes: npm run migrations:generate -- --name card_stable_ids\n',
    );
    return 1;
  }
  const args = ['--no-install', 'drizzle-kit', 'generate', '--config', 'apps/server/drizzle.config.ts'];
  const { status } = spawnSync('npx', [...args, '--name', name, ...(custom ? ['--custom'] : [])], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return status ?? 1;
}

process.exitCode = main();
