import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3/s3-store.ts';
import type { MediaStore } from './store.ts';

type Settings = Pick<Config, 'media' | 'mediaDir'> & { secrets: Pick<Config['secrets'], 'mediaStore'> };

/** The store that the settings name. Nothing is asked of it yet. */
export function openMediaStore({ media, mediaDir, secrets }: Settings): MediaStore {
  if (!media.s3) return createFolderStore(mediaDir);
  // The store's time is everybody's, whatever the school's clock shows.
  return createS3Store(media.s3, { key: secrets.mediaStore, clock: systemClock });
}
