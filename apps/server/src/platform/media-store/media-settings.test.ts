import { expect, test } from 'vitest';
import { z } from 'zod';
import { MEDIA_ENVIRONMENT, mediaProblems, toMediaKeys, toMediaSettings } from './media-settings.ts';

const Schema = z.object({ ...MEDIA_ENVIRONMENT, MEDIA_ACCEL_PREFIX: z.string().default('') });
const KEY = { MEDIA_STORE_KEY_ID: 'id', MEDIA_STORE_SECRET: 'secret' };

test('without a word the media lie in the folder', () => {
  const read = Schema.parse({});
  expect(mediaProblems(read)).toEqual([]);
  expect(toMediaSettings(read)).toEqual({ s3: null, from: null, delivery: 'server' });
});

test('a bucket is an address, a key and where it is', () => {
  const read = Schema.parse({ MEDIA_STORE: 'https://s3.school.test:8443/my-school/', ...KEY });
  expect(mediaProblems(read)).toEqual([]);
  expect(toMediaSettings(read).s3).toEqual({
    endpoint: new URL('https://s3.school.test:8443/'),
    bucket: 'my-school',
    region: 'us-east-1',
  });
});

test.each([
  'my-school',
  's3://my-school',
  'https://s3.school.test',
  'https://s3.school.test/a/b',
  'https://id:secret@s3.school.test/my-school',
  'https://s3.school.test/my-school?x=1',
])('%s is no address of a bucket', (address) => {
  expect(Schema.safeParse({ MEDIA_STORE: address, ...KEY }).success).toBe(false);
});

test('while media move, both places are named, each with its own key', () => {
  const to = { MEDIA_STORE: 'https://s3.school.test/new', ...KEY };
  const folder = Schema.parse({ ...to, MEDIA_STORE_FROM: 'folder' });
  expect(mediaProblems(folder)).toEqual([]);
  expect(toMediaSettings(folder).from).toEqual({ s3: null });
  const other = Schema.parse({
    ...to,
    MEDIA_STORE_FROM: 'https://s3.other.test/old',
    MEDIA_STORE_FROM_REGION: 'mars-1',
    MEDIA_STORE_FROM_SECRET: 'other',
  });
  const bucket = { endpoint: new URL('https://s3.other.test/'), bucket: 'old', region: 'mars-1' };
  expect(toMediaSettings(other).from).toEqual({ s3: bucket });
  expect(toMediaKeys(other).mediaStoreFrom).toEqual({ id: 'id', secret: 'other' });
  expect(mediaProblems(Schema.parse({ ...to, MEDIA_STORE_FROM: to.MEDIA_STORE }))).toHaveLength(1);
  expect(mediaProblems(Schema.parse({ MEDIA_STORE_FROM: 'folder' }))).toEqual([
    'MEDIA_STORE_FROM is MEDIA_STORE: unset it.',
  ]);
});

test('back into the folder: the bucket is where they lay before', () => {
  const from = { MEDIA_STORE_FROM: 'https://s3.school.test/my-school' };
  const back = Schema.parse({ ...from, ...KEY });
  expect(mediaProblems(back)).toEqual([]);
  expect(toMediaSettings(back)).toMatchObject({ s3: null, from: { s3: { bucket: 'my-school' } } });
  const other = { MEDIA_STORE_FROM_KEY_ID: 'id', MEDIA_STORE_FROM_SECRET: 'secret' };
  expect(mediaProblems(Schema.parse({ ...from, ...other }))).toEqual([]);
  expect(mediaProblems(Schema.parse(from))).toHaveLength(1);
  // nginx would look for what has not moved.
  expect(mediaProblems(Schema.parse({ ...from, ...KEY, MEDIA_ACCEL_PREFIX: '/x/' }))).toHaveLength(1);
});

test('what does not go together is said', () => {
  expect(mediaProblems(Schema.parse({ MEDIA_DELIVERY: 'signed' }))).toEqual([
    'MEDIA_DELIVERY needs MEDIA_STORE.',
  ]);
  const half = Schema.parse({ MEDIA_STORE: 'https://s3.school.test/my-school', MEDIA_ACCEL_PREFIX: '/x/' });
  expect(mediaProblems(half)).toHaveLength(2);
});
