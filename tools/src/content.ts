import { processShell } from './process-shell.ts';
import { runContent } from './run-content.ts';

await runContent(processShell, process.argv.slice(2));
