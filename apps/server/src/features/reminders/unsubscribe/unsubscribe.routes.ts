import { UNSUBSCRIBE_PATH } from '@school/contract/reminders';
import type { FastifyInstance } from 'fastify';
import { BODY_LIMIT_BYTES } from '../../../platform/body-guard.ts';
import type { Context } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/network.ts';
import { unsubscribeAtOnce } from './unsubscribe.service.ts';
import { readUnsubscribeToken } from './unsubscribe-tokens.ts';

/** Of links that were made up: they cost no more than a MAC, and no honest program has a second one. */
const WRONG_LINKS = { points: 30, seconds: 60 };
/** A large mail service unsubscribes all of its readers from a few addresses. */
const RIGHT_LINKS = { points: 20, seconds: 60 };

type Query = { Querystring: { token?: unknown } };

/**
 * One-click unsubscribe (RFC 8058): a POST by the mail program, with no cookie, no log-in and no redirect. A GET, which
 * a link checker does too, changes nothing and leads to the page that asks.
 */
export function mountUnsubscribe(app: FastifyInstance, ctx: Context): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );

  app.get<Query>(UNSUBSCRIBE_PATH, (request, reply) => {
    const token = encodeURIComponent(textOf(request.query.token));
    return reply.redirect(`${ctx.config.publicOrigin}/unsubscribe?token=${token}`, 303);
  });

  app.post<Query>(UNSUBSCRIBE_PATH, { bodyLimit: BODY_LIMIT_BYTES.form }, async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    const token = readUnsubscribeToken(ctx.config.secrets.appSecret, textOf(request.query.token));
    if (!token) {
      await ctx.limits.consume('process', 'wrong-unsubscribe-links', networkOf(request.ip), WRONG_LINKS);
      return reply.status(404).send('This link is none of ours.');
    }
    await ctx.limits.consume('process', 'unsubscribe-links', token.uid, RIGHT_LINKS);
    if (!isOneClick(request.body)) return reply.status(400).send('List-Unsubscribe=One-Click is missing.');
    await unsubscribeAtOnce(ctx, token);
    return reply.send('You will get no more mails of this kind.');
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The field that RFC 8058 §3.2 asks for, in either form that it allows. */
function isOneClick(body: unknown): boolean {
  const text = textOf(body);
  return new URLSearchParams(text).get('List-Unsubscribe') === 'One-Click' || hasOneClickPart(text);
}

/** Of a multipart form (RFC 7578): after the headers of a part comes an empty line, then its value. */
function hasOneClickPart(text: string): boolean {
  const lines = text.split(/\r?\n/);
  let isOurs = false;
  for (const [at, line] of lines.entries()) {
    if (/^Content-Disposition:.*;\s*name="?List-Unsubscribe"?(?:;|\s*$)/i.test(line)) isOurs = true;
    if (line !== '') continue;
    if (isOurs) return lines[at + 1]?.toLowerCase() === 'one-click';
  }
  return false;
}
