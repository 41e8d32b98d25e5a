import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Asked, readAsked, readBody } from './asked.ts';
import { type Bucket, createBucket } from './bucket.ts';
import { type Faults, meetFaults, noFaults, sendBody } from './faults.ts';
import { type Answer, xmlAnswer } from './objects.ts';
import { operate } from './operations.ts';
import { S3Error } from './s3-error.ts';
import { type Credentials, checkSignature } from './signature.ts';

export type { Faults } from './faults.ts';

/** The present, in ms. */
export type Clock = () => number;

/** A request as it came, for who wants to know what was asked. */
export type SeenRequest = { method: string; key: string; query: string; range: string | undefined };

export type S3StandIn = {
  /** Path style: `<endpoint>/<bucket>/<key>`. */
  endpoint: string;
  bucket: string;
  credentials: Credentials;
  /** What is wrong with it from now on; `mend` ends that. */
  fail: (faults: Partial<Faults>) => void;
  mend: () => void;
  /** What is written from now on is not seen by so many reads and lists: an eventually consistent store. */
  lag: (lateness: { reads: number; lists: number }) => void;
  keys: () => string[];
  read: (key: string) => Buffer | undefined;
  write: (key: string, bytes: Buffer) => void;
  /** Uploads by parts that were neither completed nor aborted. */
  openUploads: () => number;
  /** Those since `forget`, the oldest first. */
  requests: () => readonly SeenRequest[];
  forget: () => void;
  stop: () => Promise<void>;
};

export type S3StandInOptions = Partial<Credentials> & {
  bucket?: string;
  clock?: Clock;
  /** The smallest part of an upload but for its last; S3's own by default. */
  minPartBytes?: number;
  /** The largest that is put or copied in one go; S3's own by default. */
  mostPutBytes?: number;
  /** 0 takes any free port. */
  port?: number;
};

type Store = {
  bucket: Bucket;
  bucketName: string;
  credentials: Credentials;
  clock: Clock;
  faults: Faults;
  seen: SeenRequest[];
};

const MEBIBYTE = 1024 * 1024;

/** A local S3 with one bucket, in memory: what the school uses of the API, its signatures, and its faults. */
export async function startS3StandIn(options: S3StandInOptions = {}): Promise<S3StandIn> {
  const {
    bucket: bucketName = 'media',
    accessKeyId = 'stand-in-key-id',
    secretAccessKey = 'stand-in-secret-access-key',
    region = 'eu-central-1',
    clock = Date.now,
    minPartBytes = 5 * MEBIBYTE,
    mostPutBytes = 5_120 * MEBIBYTE,
  } = options;
  const store: Store = {
    bucket: createBucket(clock, { minPartBytes, mostPutBytes }),
    bucketName,
    credentials: { accessKeyId, secretAccessKey, region },
    clock,
    faults: noFaults(),
    seen: [],
  };
  const server = createServer((request, response) => {
    handle(store, request, response).catch(async (error: unknown) => {
      await readToEnd(request);
      refuse(response, error);
    });
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: bucketName,
    credentials: store.credentials,
    fail: (faults) => Object.assign(store.faults, faults),
    mend: () => Object.assign(store.faults, noFaults()),
    lag: (lateness) => Object.assign(store.bucket.lateness, lateness),
    keys: () => [...store.bucket.objects.keys()].toSorted(),
    read: (key) => store.bucket.objects.get(key)?.bytes,
    write: (key, bytes) => {
      store.bucket.put(key, bytes, { type: 'binary/octet-stream', meta: {} });
    },
    openUploads: () => store.bucket.uploads.size,
    requests: () => store.seen,
    forget: () => store.seen.splice(0),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(store: Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = readAsked(request);
  response.setHeader('date', new Date(store.clock()).toUTCString());
  note(store, asked);
  const faults = store.faults.concerns(asked) ? store.faults : null;
  if (faults && meetFaults(faults, asked, request)) return;
  const payloadHash = checkSignature(asked, store.credentials, store.clock());
  if (asked.bucket !== store.bucketName)
    throw new S3Error('NoSuchBucket', 'The specified bucket does not exist.');
  const body = await readBody(request, payloadHash);
  const answer = operate(store.bucket, asked, body);
  if (faults?.deaf) request.socket.destroy();
  else send(response, answer, faults);
}

/** Who still sends a body would not hear the refusal. */
async function readToEnd(request: IncomingMessage): Promise<void> {
  try {
    for await (const _chunk of request);
  } catch {
    // Its caller is gone, or it was read already.
  }
}

function note({ seen }: Store, { method, key, query, headers }: Asked): void {
  seen.push({ method, key, query: query.toString(), range: headers.range });
}

function send(response: ServerResponse, answer: Answer, faults: Faults | null): void {
  const { status, headers, body, isObject = false } = answer;
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, { ...headers, 'content-length': bytes.length });
  sendBody(isObject ? faults : null, response, bytes);
}

function refuse(response: ServerResponse, error: unknown): void {
  if (response.destroyed || response.headersSent) {
    response.destroy();
    return;
  }
  const refusal = error instanceof S3Error ? error : new S3Error('InternalError', String(error));
  const { code: Code, message: Message, status } = refusal;
  send(response, xmlAnswer('Error', { Code, Message }, status), null);
}
