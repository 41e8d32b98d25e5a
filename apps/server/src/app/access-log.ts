import { createHmac, createSecretKey } from 'node:crypto';
import { callables } from '@school/contract/callables';
import { propertyOf } from '@school/domain/records';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { accountOf } from '../platform/concurrent-requests.ts';
import type { Context } from '../platform/context.ts';
import { deriveKey } from '../platform/keys.ts';
import type { MetricLabels } from '../platform/metric-events.ts';

/** The id of a request, in the answer and in each line about it: a learner can say it to who runs the school. */
export const REQUEST_ID_HEADER = 'x-request-id';
const HASH_CHARACTERS = 12;
/** A hash costs an eighth of a request: that of an account which was here just now is kept. */
const MOST_NAMES = 10_000;
type Webhook = {
  /** What the metrics call it. */
  service: MetricLabels<'school_webhooks_total'>['service'];
  /** The headers in one of which it shows whose it is. */
  signedIn: readonly string[];
};
/** Of each, by its route. */
const WEBHOOKS = new Map<string, Webhook>([
  ['/webhooks/stripe', { service: 'stripe', signedIn: ['stripe-signature'] }],
  ['/webhooks/revenuecat', { service: 'revenuecat', signedIn: ['authorization'] }],
  ['/webhooks/mail', { service: 'mail', signedIn: ['x-mail-signature', 'authorization'] }],
]);
const REFUSALS = new Map<number, MetricLabels<'school_refusals_total'>['status']>([
  [401, '401'],
  [403, '403'],
  [413, '413'],
  [429, '429'],
  [503, '503'],
]);
const WEBHOOK_REFUSED =
  'a webhook was refused: compare the secret there with the one set here, and the clocks';

/**
 * One line for each answered request: method, route, status, time, the account's hash and the request's id. The address
 * itself is in none: it may hold a token.
 */
export function mountAccessLog(app: FastifyInstance, ctx: Context): void {
  const { config, log, metrics } = ctx;
  const nameAccount = createNames(deriveKey(config.secrets.appSecret, 'log-accounts'));
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.header(REQUEST_ID_HEADER, id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const answered = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    metrics.countRequest({ ...answered, bytes: request.method === 'HEAD' ? 0 : readBytes(reply) });
    const refusal = REFUSALS.get(answered.status);
    if (refusal) metrics.count('school_refusals_total', { status: refusal });
    noteWebhook(ctx, request, answered);
    log.info({ ...answered, id: request.id, ...nameAccount(request) }, 'request');
    done();
  });
}

function noteWebhook(
  { log, metrics }: Context,
  { id, headers }: FastifyRequest,
  { route, status }: { route: string; status: number },
): void {
  const webhook = WEBHOOKS.get(route);
  if (!webhook) return;
  const outcome = outcomeOf({ status });
  if (outcome === 'refused') {
    // Anybody sends what is not signed, or for a service that this school does not have (404).
    if (status === 404 || !webhook.signedIn.some((name) => name in headers)) return;
    log.warn({ route, status, id }, WEBHOOK_REFUSED);
  }
  metrics.count('school_webhooks_total', { service: webhook.service, outcome });
}

/** A refused one is the sender's to mend, or the secret's; a failed one is sent again. */
function outcomeOf({ status }: { status: number }): 'accepted' | 'refused' | 'failed' {
  if (status < 400) return 'accepted';
  return status < 500 ? 'refused' : 'failed';
}

/** The route's pattern; of a callable its name, if there is one of that name. */
function routeOf({ routeOptions: { url = 'none' }, params }: FastifyRequest): string {
  const name = url === '/functions/:name' && propertyOf(params, 'name');
  return typeof name === 'string' && Object.hasOwn(callables, name) ? `/functions/${name}` : url;
}

function readBytes(reply: FastifyReply): number {
  return Number(reply.getHeader('content-length') ?? 0) || 0;
}

/** Which requests are of one account, without saying of which: only who has the school's secret could find out. */
function createNames(secret: Buffer): (request: FastifyRequest) => { account?: string } {
  const key = createSecretKey(secret);
  const names = new LRUCache<string, string>({ max: MOST_NAMES });
  const nameOf = (uid: string) =>
    createHmac('sha256', key).update(uid).digest('base64url').slice(0, HASH_CHARACTERS);
  return (request) => {
    const uid = accountOf(request);
    if (uid === null) return {};
    const known = names.get(uid);
    if (known !== undefined) return { account: known };
    const account = nameOf(uid);
    names.set(uid, account);
    return { account };
  };
}
