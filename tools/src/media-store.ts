import { runMediaStore } from './media-store/run-media-store.ts';
import { processShell } from './process-shell.ts';

await runMediaStore(processShell, process.argv.slice(2));
