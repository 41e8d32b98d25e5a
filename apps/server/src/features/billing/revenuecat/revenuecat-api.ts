import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../../platform/config.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type SubscriberDocument, SubscriberDocumentSchema } from './subscriber.schema.ts';

type Settings = Pick<Config, 'stores' | 'secrets'>;

/** Two tries are shorter than a callable may take. */
const TIMEOUT_MS = 5_000;
const TRIES = 2;
const PAUSE_MS = 300;
/** A subscriber of many years is some ten thousand characters. */
const LONGEST_ANSWER_BYTES = 1024 * 1024;

/**
 * What RevenueCat knows of an account (API v1, `GET /subscribers/{app_user_id}`). It makes a customer of one that it does
 * not know: ask only for accounts that are there. Whatever is wrong with the answer is 'unavailable'.
 */
export async function readSubscriber(settings: Settings, uid: string): Promise<SubscriberDocument> {
  const { body } = await ask(settings, 'GET', uid);
  const parsed = SubscriberDocumentSchema.safeParse(body);
  if (!parsed.success) throw away('its answer is of another form');
  return parsed.data;
}

/** Deletes the customer; one that is not there is deleted already. */
export async function deleteSubscriber(settings: Settings, uid: string): Promise<void> {
  await ask(settings, 'DELETE', uid);
}

type Answer = { status: number; body: unknown };

async function ask(settings: Settings, method: 'GET' | 'DELETE', uid: string): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    const answer = await askOnce(settings, method, uid);
    if (answer && (answer.status < 300 || (answer.status === 404 && method === 'DELETE'))) return answer;
    if (answer && answer.status < 500 && answer.status !== 429) throw away(`it answers ${answer.status}`);
    if (tried === TRIES) throw away(answer ? `it answers ${answer.status}` : 'no answer');
    await pause(PAUSE_MS);
  }
}

/** Null for no answer, or none that could be read. */
async function askOnce({ stores, secrets }: Settings, method: string, uid: string): Promise<Answer | null> {
  if (!stores) throw new Error('the school sells nothing in app stores');
  const base = stores.apiBase.href.replace(/\/$/, '');
  try {
    const answer = await fetch(`${base}/subscribers/${encodeURIComponent(uid)}`, {
      method,
      headers: { authorization: `Bearer ${secrets.revenueCatSecretKey}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: answer.status, body: JSON.parse(await readBounded(answer)) };
  } catch {
    return null;
  }
}

async function readBounded(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > LONGEST_ANSWER_BYTES) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const away = (why: string) =>
  new DomainError('unavailable', 'The app stores cannot be asked just now. Try again in a moment.', {
    reason: 'stores-away',
    why,
  });
