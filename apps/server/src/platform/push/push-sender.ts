import { type Agent, request as sendRequest } from 'node:https';
import { isIP } from 'node:net';
import type { PushSettings } from '../config.ts';
import { createPublicAgent, INTERNAL_ADDRESS } from './public-agent.ts';
import { publicVapidKey } from './vapid-key.ts';

/** A message for one browser (RFC 8030). */
export type PushMessage = {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  /** After that the service throws it away. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** A later message of the same topic takes the place of one that has not arrived yet; 32 characters of base64url. */
  topic: string;
};

export type PushAnswer =
  | { kind: 'sent' }
  /** The browser is not there any more. */
  | { kind: 'gone' }
  /** To be tried again; `retryAfter` as the service says it. */
  | { kind: 'later'; retryAfter: string | null; reason: string }
  | { kind: 'refused'; reason: string };

export type PushSender = {
  /** What browsers subscribe with; null where nothing is sent. */
  publicKey: string | null;
  send: (message: PushMessage) => Promise<PushAnswer>;
  close: () => void;
};

const TIMEOUT_MS = 10_000;
/** Push services take 4,096 (RFC 8030, 7.2), with what the encryption adds. */
const MOST_PAYLOAD_BYTES = 3_000;
/** Of a service's response body, which is not used. */
const MOST_ANSWER_BYTES = 65_536;

/** Encrypts (RFC 8291), signs (RFC 8292) and sends. */
export function createPushSender(settings: PushSettings | null, agent = createPublicAgent()): PushSender {
  if (!settings) return noSender;
  const { privateKey, subject } = settings;
  const publicKey = publicVapidKey(privateKey);
  return {
    publicKey,
    send: async ({ endpoint, p256dh, auth, payload, ttlSeconds, urgency, topic }) => {
      if (Buffer.byteLength(payload) > MOST_PAYLOAD_BYTES)
        return { kind: 'refused', reason: 'longer than a message may be' };
      // A number in place of a name is never looked up.
      if (isIP(new URL(endpoint).hostname.replaceAll(/[[\]]/g, '')) !== 0)
        return { kind: 'refused', reason: INTERNAL_ADDRESS };
      const { default: webPush } = await import('web-push');
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: ttlSeconds,
          urgency,
          topic,
          contentEncoding: 'aes128gcm',
        },
      );
      return post(agent, endpoint, headers, body);
    },
    close: () => agent.destroy(),
  };
}

const noSender: PushSender = {
  publicKey: null,
  send: async () => ({ kind: 'refused', reason: 'there is no VAPID_PRIVATE_KEY' }),
  close: () => undefined,
};

/** One request and no other: where a service leads elsewhere, nothing follows. */
function post(
  agent: Agent,
  endpoint: string,
  headers: { [name: string]: string | number },
  body: Buffer | null,
): Promise<PushAnswer> {
  return new Promise((resolve) => {
    // The whole exchange has this time, however slowly it goes on.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sending = sendRequest(endpoint, { method: 'POST', agent, headers, signal }, (answer) => {
      let readBytes = 0;
      answer.on('error', () => undefined);
      answer.on('data', (chunk: Buffer) => {
        readBytes += chunk.length;
        if (readBytes > MOST_ANSWER_BYTES) answer.destroy();
      });
      resolve(readAnswer(answer.statusCode ?? 0, answer.headers['retry-after'] ?? null));
    });
    sending.on('error', ({ message: reason }) =>
      resolve(
        reason === INTERNAL_ADDRESS
          ? { kind: 'refused', reason }
          : { kind: 'later', retryAfter: null, reason },
      ),
    );
    sending.end(body);
  });
}

function readAnswer(status: number, retryAfter: string | null): PushAnswer {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `status ${status}`;
  const isPassing = status === 408 || status === 429 || status >= 500;
  return isPassing ? { kind: 'later', retryAfter, reason } : { kind: 'refused', reason };
}
