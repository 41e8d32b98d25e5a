import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { describeMediaStore } from '../../../testing/media-store-conformance.ts';
import { SWIFT_KEY, SWIFT_REGION, startSwift } from '../../../testing/swift.ts';
import { createS3Store } from './s3/s3-store.ts';

/** Swift's present is the machine's, not the test run's. */
const OFFSET_MS = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0);
const clock = { now: () => new Date(Date.now() - OFFSET_MS) };
const BUCKET = 'school-media';
const ATTEMPTS = 50;

/** Its storage may need a moment longer than its door. */
async function makeBucket(endpoint: string): Promise<void> {
  const url = `${endpoint}/${BUCKET}`;
  const key = { accessKeyId: SWIFT_KEY.id, secretAccessKey: SWIFT_KEY.secret, region: SWIFT_REGION };
  let status = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const datetime = clock
      .now()
      .toISOString()
      .replaceAll(/[:-]|\.\d{3}/g, '');
    const signed = await new AwsV4Signer({ method: 'PUT', url, service: 's3', ...key, datetime }).sign();
    const answer = await fetch(url, { method: 'PUT', headers: signed.headers });
    await answer.body?.cancel();
    if (answer.ok) return;
    ({ status } = answer);
    await wait(200);
  }
  throw new Error(`Swift made no bucket: ${status}`);
}

/** Less than the large file of these tests has: it is copied by parts. */
const MOST_COPIED_BYTES = 7 * 1024 ** 2;

describeMediaStore('OpenStack Swift', async () => {
  const swift = await startSwift();
  await makeBucket(swift.endpoint);
  const settings = { endpoint: new URL(swift.endpoint), bucket: BUCKET, region: SWIFT_REGION };
  const options = { key: SWIFT_KEY, clock, mostCopiedBytes: MOST_COPIED_BYTES };
  return { store: createS3Store(settings, options), stop: swift.stop };
});
