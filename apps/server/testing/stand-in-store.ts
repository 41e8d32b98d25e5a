import type { S3StandIn } from '@school/s3-stand-in';
import { type Clock, systemClock } from '../src/platform/clock.ts';
import { createS3Store } from '../src/platform/media-store/s3/s3-store.ts';
import type { S3Waits } from '../src/platform/media-store/s3/waits.ts';
import type { MediaStore } from '../src/platform/media-store/store.ts';

/** It is asked again at once; time-outs are a test's own matter. */
const WAITS = {
  answerMs: 60_000,
  uploadMs: 60_000,
  chunkMs: 60_000,
  patienceMs: 60_000,
  pauseMs: 1,
  seenMs: 60_000,
};

type Options = {
  clock?: Clock;
  waits?: Partial<S3Waits>;
  secret?: string;
  bucket?: string;
  mostCopiedBytes?: number;
};

/** The bucket of a stand-in as a school's media. */
export function openStandInStore(standIn: S3StandIn, options: Options = {}): MediaStore {
  const { accessKeyId, secretAccessKey, region } = standIn.credentials;
  const { clock = systemClock, secret = secretAccessKey, bucket = standIn.bucket, mostCopiedBytes } = options;
  return createS3Store(
    { endpoint: new URL(standIn.endpoint), bucket, region },
    {
      key: { id: accessKeyId, secret },
      clock,
      waits: { ...WAITS, ...options.waits },
      ...(mostCopiedBytes && { mostCopiedBytes }),
    },
  );
}

/** The settings of a server whose media lie in a stand-in. */
export const settingsOf = ({ endpoint, bucket, credentials }: S3StandIn) => ({
  MEDIA_STORE: `${endpoint}/${bucket}`,
  MEDIA_STORE_REGION: credentials.region,
  MEDIA_STORE_KEY_ID: credentials.accessKeyId,
  MEDIA_STORE_SECRET: credentials.secretAccessKey,
});
