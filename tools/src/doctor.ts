import { processShell } from './process-shell.ts';
import { runDoctor } from './run-doctor.ts';

await runDoctor(processShell);
