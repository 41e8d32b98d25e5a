import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3StandIn } from '@school/s3-stand-in';
import { describeMediaStore } from '../../../testing/media-store-conformance.ts';
import { openStandInStore } from '../../../testing/stand-in-store.ts';
import { createFolderStore } from './folder-store.ts';

describeMediaStore('a folder', async () => {
  const home = mkdtempSync(join(tmpdir(), 'folder-store-'));
  return {
    store: createFolderStore(join(home, 'media')),
    stop: async () => rmSync(home, { recursive: true, force: true }),
  };
});

describeMediaStore('a bucket', async () => {
  const standIn = await startS3StandIn();
  return { store: openStandInStore(standIn), stop: standIn.stop };
});

describeMediaStore('a bucket that shows late what it has taken', async () => {
  const standIn = await startS3StandIn();
  standIn.lag({ reads: 2, lists: 0 });
  return { store: openStandInStore(standIn), stop: standIn.stop };
});
