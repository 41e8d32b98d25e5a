import { processShell } from './process-shell.ts';
import { runOperators } from './run-operators.ts';

await runOperators(processShell, process.argv.slice(2));
