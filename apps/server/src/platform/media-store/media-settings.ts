import { z } from 'zod';

/** A bucket of an S3-compatible store, addressed by path: `endpoint` is the store's, and has no path. */
export type S3Settings = Readonly<{ endpoint: URL; bucket: string; region: string }>;
export type S3Key = Readonly<{ id: string; secret: string }>;

/** Where the media lie: in the folder `mediaDir`, or in a bucket. */
export type MediaSettings = Readonly<{
  /** Null: the folder. */
  s3: S3Settings | null;
  /** Where they lay before, and what has not moved yet still lies; null: nowhere else. */
  from: Readonly<{ s3: S3Settings | null }> | null;
  /**
   * Where browsers get pieces and sounds of films: from this server; from the store itself, at addresses signed for a while; or
   * from a proxy that asks this server for such an address.
   */
  delivery: 'server' | 'signed' | 'proxy';
}>;

const BUCKET = /^\/([a-z0-9][a-z0-9._-]{1,61}[a-z0-9])\/?$/;

const FOLDER = 'folder';

export const MEDIA_ENVIRONMENT = {
  /** A bucket's address; empty: the media lie in MEDIA_DIR. */
  MEDIA_STORE: z
    .string()
    .refine(isBucketAddress, 'the address of a bucket, such as https://s3.example.com/my-school')
    .default(''),
  MEDIA_STORE_REGION: z.string().min(1).default('us-east-1'),
  MEDIA_STORE_KEY_ID: z.string().default(''),
  MEDIA_STORE_SECRET: z.string().default(''),
  /** While media move: where from, `folder` or a bucket's address; its region and key, where they are others. */
  MEDIA_STORE_FROM: z
    .string()
    .refine(
      (text) => text === FOLDER || isBucketAddress(text),
      'folder, or the address of a bucket, such as https://s3.example.com/my-school',
    )
    .default(''),
  MEDIA_STORE_FROM_REGION: z.string().default(''),
  MEDIA_STORE_FROM_KEY_ID: z.string().default(''),
  MEDIA_STORE_FROM_SECRET: z.string().default(''),
  MEDIA_DELIVERY: z.enum(['server', 'signed', 'proxy']).default('server'),
};

type MediaEnvironment = z.infer<z.ZodObject<typeof MEDIA_ENVIRONMENT>> & { MEDIA_ACCEL_PREFIX: string };

function isBucketAddress(text: string): boolean {
  if (text === '') return true;
  if (!/^https?:/.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash, pathname } = new URL(text);
  return username + password + search + hash === '' && BUCKET.test(pathname);
}

/** What is wrong with them, in whatever mode. */
export function mediaProblems(environment: MediaEnvironment): string[] {
  const { MEDIA_STORE: store, MEDIA_STORE_FROM: from, MEDIA_STORE_KEY_ID: id } = environment;
  const { MEDIA_STORE_SECRET: secret, MEDIA_ACCEL_PREFIX: accelPrefix } = environment;
  const isNearBy = accelPrefix === '' || (store === '' && from === '');
  const problems = [
    ...(from !== '' && from === (store || FOLDER) ? ['MEDIA_STORE_FROM is MEDIA_STORE: unset it.'] : []),
    ...(isNearBy
      ? []
      : ['MEDIA_ACCEL_PREFIX is for media in a folder: unset it, or MEDIA_STORE and MEDIA_STORE_FROM.']),
  ];
  if (store !== '')
    return id === '' || secret === ''
      ? [...problems, 'MEDIA_STORE needs MEDIA_STORE_KEY_ID and MEDIA_STORE_SECRET.']
      : problems;
  const hasKey =
    (environment.MEDIA_STORE_FROM_KEY_ID || id) && (environment.MEDIA_STORE_FROM_SECRET || secret);
  return [
    ...problems,
    ...(environment.MEDIA_DELIVERY === 'server' ? [] : ['MEDIA_DELIVERY needs MEDIA_STORE.']),
    ...(from === '' || from === FOLDER || hasKey
      ? []
      : ['MEDIA_STORE_FROM needs MEDIA_STORE_FROM_KEY_ID and MEDIA_STORE_FROM_SECRET.']),
  ];
}

export function toMediaSettings(environment: MediaEnvironment): MediaSettings {
  const { MEDIA_STORE_REGION: region, MEDIA_STORE_FROM: from, MEDIA_STORE_FROM_REGION } = environment;
  return Object.freeze({
    s3: toBucket(environment.MEDIA_STORE, region),
    from:
      from === ''
        ? null
        : Object.freeze({ s3: from === FOLDER ? null : toBucket(from, MEDIA_STORE_FROM_REGION || region) }),
    delivery: environment.MEDIA_DELIVERY,
  });
}

function toBucket(address: string, region: string): S3Settings | null {
  if (address === '') return null;
  const { origin, pathname } = new URL(address);
  const bucket = BUCKET.exec(pathname)?.[1] ?? '';
  return Object.freeze({ endpoint: new URL(origin), bucket, region });
}

/** The keys of the media's bucket, and of the one that they lay in before. */
export function toMediaKeys(environment: MediaEnvironment): { mediaStore: S3Key; mediaStoreFrom: S3Key } {
  const { MEDIA_STORE_KEY_ID: id, MEDIA_STORE_SECRET: secret } = environment;
  const { MEDIA_STORE_FROM_KEY_ID: fromId, MEDIA_STORE_FROM_SECRET: fromSecret } = environment;
  return {
    mediaStore: Object.freeze({ id, secret }),
    mediaStoreFrom: Object.freeze({ id: fromId || id, secret: fromSecret || secret }),
  };
}
