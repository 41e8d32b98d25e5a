import { runRestore } from './backup/run-backup.ts';
import { processShell } from './process-shell.ts';

await runRestore(processShell, process.argv.slice(2));
