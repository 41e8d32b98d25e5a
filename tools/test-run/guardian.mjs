// Waits beside a test run for its end. A run that ended by itself has cleared its folders; after one that was killed this
// ends what it left and removes its folders.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { endMarked } from './end-marked.mjs';

const [folder, quick] = process.argv.slice(2);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined);
process.stdin.resume();
await once(process.stdin, 'close');
await endMarked(folder, 500);
for (const each of [folder, quick]) rmSync(each, { recursive: true, force: true });
