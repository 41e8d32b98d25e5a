import type { Config } from '../config.ts';
import { createFolderStore } from './folder-store.ts';
import type { MediaStore } from './store.ts';

/** The store that the settings name. Nothing is asked of it yet. */
export function openMediaStore({ media, mediaDir }: Pick<Config, 'media' | 'mediaDir'>): MediaStore {
  if (media.s3) throw new Error('no store elsewhere yet');
  return createFolderStore(mediaDir);
}
