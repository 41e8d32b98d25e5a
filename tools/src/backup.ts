import { runBackup } from './backup/run-backup.ts';
import { processShell } from './process-shell.ts';

await runBackup(processShell, process.argv.slice(2));
