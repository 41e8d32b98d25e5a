import type { S3StandIn } from '@school/s3-stand-in';
import { type Clock, systemClock } from '../src/platform/clock.ts';
import { createS3Store } from '../src/platform/media-store/s3/s3-store.ts';
import type { MediaStore } from '../src/platform/media-store/store.ts';

/** Impatient: what a store would be given seconds for takes a blink. */
const WAITS = {
  answerMs: 2_000,
  uploadMs: 5_000,
  chunkMs: 1_000,
  patienceMs: 4_000,
  pauseMs: 1,
  seenMs: 3_000,
  placeMs: 3_000,
};

type Options = { clock?: Clock; waits?: Partial<typeof WAITS>; secret?: string; bucket?: string };

/** The bucket of a stand-in as a school's media. */
export function openStandInStore(standIn: S3StandIn, options: Options = {}): MediaStore {
  const { accessKeyId, secretAccessKey, region } = standIn.credentials;
  const { clock = systemClock, secret = secretAccessKey, bucket = standIn.bucket } = options;
  return createS3Store(
    { endpoint: new URL(standIn.endpoint), bucket, region },
    { key: { id: accessKeyId, secret }, clock, waits: { ...WAITS, ...options.waits } },
  );
}
