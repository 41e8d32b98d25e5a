import { z } from 'zod';

/** A bucket of an S3-compatible store, addressed by path: `endpoint` is the store's, and has no path. */
export type S3Settings = Readonly<{ endpoint: URL; bucket: string; region: string }>;
export type S3Key = Readonly<{ id: string; secret: string }>;

/** Where the media lie: in the folder `mediaDir`, or in a bucket. */
export type MediaSettings = Readonly<{
  /** Null: the folder. */
  s3: S3Settings | null;
  /** Films and pictures come from the store itself, at addresses signed for a while; else through this server. */
  isSigned: boolean;
}>;

const BUCKET = /^\/([a-z0-9][a-z0-9._-]{1,61}[a-z0-9])\/?$/;

export const MEDIA_ENVIRONMENT = {
  /** A bucket's address; empty: the media lie in MEDIA_DIR. */
  MEDIA_STORE: z
    .string()
    .refine(isBucketAddress, 'the address of a bucket, such as https://s3.example.com/my-school')
    .default(''),
  MEDIA_STORE_REGION: z.string().min(1).default('us-east-1'),
  MEDIA_STORE_KEY_ID: z.string().default(''),
  MEDIA_STORE_SECRET: z.string().default(''),
  MEDIA_DELIVERY: z.enum(['server', 'signed']).default('server'),
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
  const { MEDIA_STORE: store, MEDIA_STORE_KEY_ID: id, MEDIA_STORE_SECRET: secret } = environment;
  if (store === '')
    return environment.MEDIA_DELIVERY === 'signed' ? ['MEDIA_DELIVERY=signed needs MEDIA_STORE.'] : [];
  return [
    ...(id === '' || secret === '' ? ['MEDIA_STORE needs MEDIA_STORE_KEY_ID and MEDIA_STORE_SECRET.'] : []),
    ...(environment.MEDIA_ACCEL_PREFIX === ''
      ? []
      : ['MEDIA_ACCEL_PREFIX is for media in a folder: unset it, or MEDIA_STORE.']),
  ];
}

export function toMediaSettings({
  MEDIA_STORE,
  MEDIA_STORE_REGION,
  MEDIA_DELIVERY,
}: MediaEnvironment): MediaSettings {
  const isSigned = MEDIA_DELIVERY === 'signed';
  if (MEDIA_STORE === '') return Object.freeze({ s3: null, isSigned });
  const { origin, pathname } = new URL(MEDIA_STORE);
  const bucket = BUCKET.exec(pathname)?.[1] ?? '';
  return Object.freeze({
    s3: Object.freeze({ endpoint: new URL(origin), bucket, region: MEDIA_STORE_REGION }),
    isSigned,
  });
}
