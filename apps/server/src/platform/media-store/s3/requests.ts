import { createHash } from 'node:crypto';
import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from '../../clock.ts';
import { createPlaces } from '../../places.ts';
import type { S3Key, S3Settings } from '../media-settings.ts';
import { MediaStoreError } from '../store.ts';
import { awayBecause, isPassing, problemOf } from './problems.ts';
import type { S3Waits } from './waits.ts';
import { textOf } from './xml.ts';

/** On their way at the same time, until their answers begin. */
const MOST_REQUESTS = 48;
const TRIES = 4;
/** Four times the usual buffer: a segment of several megabytes is read in few steps. */
const READ_BYTES = 256 * 1024;
/** A list of a thousand long names. */
const LONGEST_TEXT = 8 * 1024 * 1024;
const LONGEST_PAUSE_MS = 5_000;
/** So long after its last good answer the bucket is taken to be there. */
const BUCKET_KNOWN_MS = 10_000;

export type Ask = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** A file's; null: the bucket itself. */
  name: string | null;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  /** The store works for as long as on what it is sent. */
  isSlow?: boolean;
  signal?: AbortSignal | undefined;
};

export type S3Requests = ReturnType<typeof createS3Requests>;

/** Requests to a bucket: signed, bounded, tried again where that may help, refused in the words of every store. */
export function createS3Requests(
  settings: S3Settings,
  { key, clock, waits }: { key: S3Key; clock: Clock; waits: S3Waits },
) {
  const isSecure = settings.endpoint.protocol === 'https:';
  const agent = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true, maxFreeSockets: 16 });
  const places = createPlaces({
    most: MOST_REQUESTS,
    longestWaitMs: waits.placeMs,
    refuse: () => new MediaStoreError('busy', 'too many requests wait for the store'),
  });
  const sign = createSigner(settings, key, clock);
  let bucketSeenMs = Number.NEGATIVE_INFINITY;

  const sendOnce = async (ask: Ask): Promise<IncomingMessage> => {
    const { url, headers } = await sign.headers(ask);
    const isLong = ask.isSlow || (ask.body !== undefined && ask.body.length > 0);
    return new Promise((resolve, reject) => {
      const options = { method: ask.method, headers, agent, ...(ask.signal && { signal: ask.signal }) };
      const request = (isSecure ? requestSecure : requestPlain)(url, options);
      const lateMs = isLong ? waits.uploadMs : waits.answerMs;
      const late = setTimeout(() => request.destroy(new Error('no answer in time')), lateMs);
      request.once('response', resolve).once('error', reject);
      request.once('response', () => clearTimeout(late)).once('close', () => clearTimeout(late));
      request.end(ask.body);
    });
  };

  /** The answer, or the problem, with how long the store asks for patience. */
  const attempt = async (
    ask: Ask,
  ): Promise<IncomingMessage | { problem: MediaStoreError; waitMs: number }> => {
    const asked = `${ask.method} ${ask.name ?? 'the bucket'}`;
    try {
      const response = await places.inTurn(ask.signal, () => sendOnce(ask));
      const { statusCode: status = 0, headers } = response;
      if (status >= 200 && status < 300) {
        bucketSeenMs = performance.now();
        return response;
      }
      if (ask.method === 'HEAD') response.resume();
      // An answer to HEAD has no words.
      const words = ask.method === 'HEAD' ? '' : await readText(response, waits.chunkMs);
      const code = textOf(words, 'Code') ?? '';
      const problem = problemOf({
        asked,
        status,
        code,
        isBucket: ask.name === null,
        date: headers.date,
        nowMs: clock.now().getTime(),
      });
      return { problem, waitMs: Number(headers['retry-after'] ?? 0) * 1_000 };
    } catch (error) {
      ask.signal?.throwIfAborted();
      return { problem: awayBecause(asked, error), waitMs: 0 };
    }
  };

  const send = async (ask: Ask): Promise<IncomingMessage> => {
    const isPatient = ask.body !== undefined;
    const begun = performance.now();
    for (let tried = 1; ; tried += 1) {
      const answer = await attempt(ask);
      if (!('problem' in answer)) return answer;
      const { problem, waitMs } = answer;
      if (problem.kind === 'not-found') await requireBucket(ask.signal);
      const usualMs = waits.pauseMs * 4 ** (tried - 1) * (0.75 + Math.random() / 2);
      const pauseMs = Math.min(Math.max(usualMs, waitMs || 0), LONGEST_PAUSE_MS);
      const isLate = !isPatient && performance.now() - begun + pauseMs > waits.patienceMs;
      if (!isPassing(problem.kind) || tried === TRIES || isLate) throw problem;
      await pause(pauseMs, undefined, ask.signal ? { signal: ask.signal } : {}).catch(() => undefined);
      ask.signal?.throwIfAborted();
    }
  };

  /** A file may seem to be gone where the bucket is: HEAD says no more than 404. */
  const requireBucket = async (signal: AbortSignal | undefined): Promise<void> => {
    if (performance.now() - bucketSeenMs < BUCKET_KNOWN_MS) return;
    const answer = await send({ method: 'HEAD', name: null, signal });
    answer.resume();
  };

  return {
    send,
    /** A request whose answer is XML, or nothing. */
    sendForText: async (ask: Ask): Promise<string> => {
      const response = await send(ask);
      return readText(response, waits.chunkMs).catch((error: unknown) => {
        ask.signal?.throwIfAborted();
        throw awayBecause(ask.method, error);
      });
    },
    signAddress: sign.address,
    /** As a copy names where it comes from. */
    copySource: (name: string) => `/${encode(settings.bucket)}/${encodePath(name)}`,
  };
}

function createSigner({ endpoint, region, bucket }: S3Settings, { id, secret }: S3Key, clock: Clock) {
  const known = { accessKeyId: id, secretAccessKey: secret, region, service: 's3', cache: new Map() };
  const base = `${endpoint.href.replace(/\/$/, '')}/${encode(bucket)}`;
  const addressOf = (name: string | null, query: Readonly<Record<string, string>> = {}) => {
    const path = name === null ? '' : `/${encodePath(name)}`;
    const pairs = Object.entries(query).map(([key, value]) => `${encode(key)}=${encode(value)}`);
    return `${base}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
  };
  const datetime = () =>
    clock
      .now()
      .toISOString()
      .replaceAll(/[:-]|\.\d{3}/g, '');

  return {
    headers: async ({ method, name, query, headers, body }: Ask) => {
      const payload = createHash('sha256')
        .update(body ?? '')
        .digest('hex');
      const sent = { ...headers, 'x-amz-content-sha256': payload };
      const url = addressOf(name, query);
      const signer = new AwsV4Signer({ ...known, method, url, headers: sent, datetime: datetime() });
      const signed = await signer.sign();
      return {
        url: signed.url,
        headers: {
          ...Object.fromEntries(signed.headers),
          ...(method === 'PUT' || method === 'POST' ? { 'content-length': String(body?.length ?? 0) } : {}),
        },
      };
    },
    address: async (name: string, query: Readonly<Record<string, string>>): Promise<string> => {
      const url = addressOf(name, query);
      const signer = new AwsV4Signer({ ...known, method: 'GET', url, signQuery: true, datetime: datetime() });
      return (await signer.sign()).url.href;
    },
  };
}

/** Everything but RFC 3986's unreserved characters. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const encodePath = (name: string): string => name.split('/').map(encode).join('/');

async function readText(response: IncomingMessage, chunkMs: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of bodyOf(response, { asked: 'an answer', chunkMs })) {
    bytes += chunk.length;
    if (bytes > LONGEST_TEXT) throw new MediaStoreError('refused', 'the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

type BodyOptions = { asked: string; chunkMs: number; signal?: AbortSignal | undefined };

/** A body: all of it, or `away` at its end. It fails where no byte comes for long; a reader's own slowness is no matter. */
export function bodyOf(response: IncomingMessage, { asked, chunkMs, signal }: BodyOptions): Readable {
  const told = response.headers['content-length'];
  let late: NodeJS.Timeout | undefined;
  let bytes = 0;
  const fail = (error: unknown) => {
    const reason: unknown = signal?.reason;
    body.destroy(signal?.aborted && reason instanceof Error ? reason : awayBecause(asked, error));
  };
  const wait = () => {
    clearTimeout(late);
    late = setTimeout(() => fail(new Error('no byte for long')), chunkMs);
  };
  const body = new Readable({
    highWaterMark: READ_BYTES,
    read: () => {
      wait();
      response.resume();
    },
    destroy: (error, done) => {
      clearTimeout(late);
      response.destroy();
      done(error);
    },
  });
  response.on('data', (chunk: Buffer) => {
    clearTimeout(late);
    bytes += chunk.length;
    if (body.push(chunk)) wait();
    else response.pause();
  });
  response.once('end', () => {
    clearTimeout(late);
    if (told === undefined || bytes === Number(told)) body.push(null);
    else fail(new Error('the answer broke off'));
  });
  response.once('error', fail);
  return body;
}
