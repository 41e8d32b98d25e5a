import { z } from 'zod';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { createFolderStore } from './folder-store.ts';
import {
  MEDIA_ENVIRONMENT,
  mediaProblems,
  type S3Key,
  type S3Settings,
  toMediaKeys,
  toMediaSettings,
} from './media-settings.ts';
import { createMovingStore } from './moving-store.ts';
import { createS3Store } from './s3/s3-store.ts';
import type { MediaStore } from './store.ts';

type Settings = Pick<Config, 'media' | 'mediaDir'> & {
  secrets: Pick<Config['secrets'], 'mediaStore' | 'mediaStoreFrom'>;
};
type Stores = { to: MediaStore; from: MediaStore | null };
type CommandEnvironment = { [name: string]: string | undefined };

/** The store that the settings name. Nothing is asked of it yet. */
export function openMediaStore(settings: Settings): MediaStore {
  const { to, from } = openStores(settings);
  return from ? createMovingStore({ from, to }) : to;
}

function openStores({ media, mediaDir, secrets }: Settings): Stores {
  const open = (s3: S3Settings | null, key: S3Key) =>
    // The store's time is everybody's, whatever the school's clock shows.
    s3 ? createS3Store(s3, { key, clock: systemClock }) : createFolderStore(mediaDir);
  return {
    to: open(media.s3, secrets.mediaStore),
    from: media.from && open(media.from.s3, secrets.mediaStoreFrom),
  };
}

const CommandSchema = z.object({ ...MEDIA_ENVIRONMENT, MEDIA_ACCEL_PREFIX: z.string().default('') });

/** The same for a command that reads no other settings. Throws a sentence. */
export function openMediaStoreOf(environment: CommandEnvironment, mediaDir: string): MediaStore {
  return openMediaStore(readSettings(environment, mediaDir));
}

/** Each of the two by itself, while media move. Throws a sentence. */
export function openMediaStoresOf(environment: CommandEnvironment, mediaDir: string): Stores {
  return openStores(readSettings(environment, mediaDir));
}

function readSettings(environment: CommandEnvironment, mediaDir: string): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));
  const parsed = CommandSchema.safeParse(given);
  const problems = parsed.success
    ? mediaProblems(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  if (!parsed.success || problems.length > 0) throw new Error(problems.join('\n'));
  return { media: toMediaSettings(parsed.data), mediaDir, secrets: toMediaKeys(parsed.data) };
}
