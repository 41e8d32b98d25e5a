import { createChildWork } from '../../src/platform/child-work/child-work.ts';
import { createLog } from '../../src/platform/log.ts';

/** A server to be killed while its child works in a folder; it prints the folder on standard output. */
const childWork = createChildWork(createLog('silent'));
await childWork.inFolder(async (folder) => {
  process.stdout.write(folder);
  await childWork.run({
    entry: new URL('trying-child.ts', import.meta.url),
    folder,
    job: { trial: 'spin' },
    bounds: { memoryBytes: 100_000_000, cpuSeconds: 60, openFiles: 50, fileBytes: 1_000_000 },
    timeoutMs: 60_000,
    signal: new AbortController().signal,
  });
});
