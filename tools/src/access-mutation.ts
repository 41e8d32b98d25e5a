import { fileURLToPath } from 'node:url';
import { runAccessMutation } from './access-mutation/run-access-mutation.ts';
import { processShell } from './process-shell.ts';

await runAccessMutation(
  processShell,
  fileURLToPath(new URL('../..', import.meta.url)),
  process.argv.slice(2),
);
