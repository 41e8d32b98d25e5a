import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_LIMIT_BYTES, checkBody } from '../../../platform/body-guard.ts';
import type { Context } from '../../../platform/context.ts';
import { readMailEvents } from './mail-events.ts';
import { noteMailEvents } from './note-events.service.ts';

export const MAIL_WEBHOOK_PATH = '/webhooks/mail';

/**
 * `POST /webhooks/mail`: what bounced and who complained. Signed with the shared secret over the bytes as they came, or,
 * where a service cannot sign (Postmark), with the secret as the password of HTTP Basic.
 */
export function mountMailWebhook(app: FastifyInstance, ctx: Context): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(MAIL_WEBHOOK_PATH, { bodyLimit: BODY_LIMIT_BYTES.storeEvent }, async (request, reply) => {
    const secret = ctx.config.secrets.mailWebhookSecret;
    if (secret === '') return reply.status(404).send({ error: 'No mail service reports here.' });
    if (!isAuthorized(secret, request))
      return reply.status(401).send({ error: 'The signature does not fit.' });
    const body = parse(request.body);
    checkBody(body);
    const events = readMailEvents(body);
    if (!events) return reply.status(400).send({ error: 'These are no events.' });
    return reply.send({ noted: await noteMailEvents(ctx, events) });
  });
}

function isAuthorized(secret: string, { headers, body }: FastifyRequest): boolean {
  const signature = headers['x-mail-signature'];
  if (typeof signature === 'string') {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    return isSame(signature, `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`);
  }
  const [scheme, encoded = ''] = (headers.authorization ?? '').split(' ');
  const password = Buffer.from(encoded, 'base64').toString('utf8').split(':').slice(1).join(':');
  return scheme?.toLowerCase() === 'basic' && isSame(password, secret);
}

/** In constant time, whatever the lengths. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}
