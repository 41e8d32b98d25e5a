import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3StandIn } from '@school/s3-stand-in';
import { describeMediaStore } from '../../../testing/media-store-conformance.ts';
import { openStandInStore } from '../../../testing/stand-in-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createMovingStore } from './moving-store.ts';

describeMediaStore('a folder that they move to from a bucket', async () => {
  const home = mkdtempSync(join(tmpdir(), 'moving-back-'));
  const standIn = await startS3StandIn();
  const [from, to] = [openStandInStore(standIn), createFolderStore(join(home, 'media'))];
  return {
    store: createMovingStore({ from, to }),
    isUnsigned: true,
    stop: async () => {
      await standIn.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
});
