import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { parse as parseForm } from 'qs';
import { z } from 'zod';
import { findOperation } from './api.operations.ts';
import { expand, readExpand } from './expand.ts';
import { invalid, StripeApiError } from './stripe-error.ts';
import type { World } from './world.ts';

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** One change at a time and each a transaction: a stand-in has no need of more, and no race can happen. */
function createQueue({ store }: World): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = () => store.inTransaction(work);
    const next = last.then(run, run);
    last = next.catch(() => undefined);
    return next;
  };
}

export type Answer = { status: number; body: object; isRepeated?: boolean };

/** How long an idempotency key is known, as at Stripe. */
const KEY_SECONDS = 86_400;

/** `/v1/*`: form-encoded calls with a secret key, idempotency keys and Stripe's error bodies. */
export function mountApi(app: FastifyInstance, world: World, apiKey: string): { inTurn: InTurn } {
  const inTurn = createQueue(world);
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    const type = status < 500 ? 'invalid_request_error' : 'api_error';
    return reply.status(status).send({ error: { type, message: error.message } });
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, parseForm(String(body), { depth: 8, arrayLimit: 100 }));
    },
  );
  app.all('/v1/*', async (request, reply) => {
    const { status, body, isRepeated } = await inTurn(() => answerOnce(world, request, apiKey)).catch(
      async (error: unknown) => {
        const refusal = toRefusal(error);
        // A refused payment is an answer too, and the same one for a repeated request.
        if (refusal.status === 402) await inTurn(() => remember(world, request, refusal));
        return refusal;
      },
    );
    reply.header('request-id', `req_${request.id}`);
    if (isRepeated) reply.header('idempotent-replayed', 'true');
    return reply.status(status).send(body);
  });
  return { inTurn };
}

async function answerOnce(world: World, request: FastifyRequest, apiKey: string): Promise<Answer> {
  if (!hasKey(request, apiKey))
    throw new StripeApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  const key = keyOf(request);
  if (key === null) return answer(world, request);
  const { rows } = await world.store.query<Answer & { fingerprint: string }>(
    'select fingerprint, status, body from idempotency where key = $1 and created_at > $2',
    [key, world.now() - KEY_SECONDS],
  );
  const earlier = rows[0];
  if (earlier && earlier.fingerprint !== fingerprintOf(request)) {
    throw new StripeApiError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  }
  if (earlier) return { status: earlier.status, body: earlier.body, isRepeated: true };
  const first = await answer(world, request);
  await remember(world, request, first);
  return first;
}

/** What was asked wrongly is not remembered: it may be sent again with the same key once it is mended. */
async function remember(world: World, request: FastifyRequest, { status, body }: Answer): Promise<void> {
  const key = keyOf(request);
  if (key === null) return;
  await world.store.query(
    `insert into idempotency (key, fingerprint, status, body, created_at) values ($1, $2, $3, $4, $5)
     on conflict (key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
       body = excluded.body, created_at = excluded.created_at`,
    [key, fingerprintOf(request), status, JSON.stringify(body), world.now()],
  );
}

function keyOf({ method, headers }: FastifyRequest): string | null {
  const key = method === 'POST' || method === 'DELETE' ? headers['idempotency-key'] : undefined;
  return typeof key === 'string' && key !== '' ? key : null;
}

function fingerprintOf({ url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(`${url}\n${JSON.stringify(body ?? {})}`)
    .digest('hex');
}

function hasKey(request: FastifyRequest, apiKey: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${apiKey}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function answer(world: World, request: FastifyRequest): Promise<Answer> {
  const url = new URL(request.url, 'http://stand-in');
  const found = findOperation(request.method, url.pathname);
  if (!found)
    throw new StripeApiError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${url.pathname}).`,
    });
  const query = parseForm(url.search.slice(1), { depth: 8, arrayLimit: 100 });
  const input = { ...query, ...(typeof request.body === 'object' && request.body) };
  try {
    const body = await found.run(world, found.id, input);
    return { status: 200, body: await expand(world.store, body, readExpand(input)) };
  } catch (error) {
    if (error instanceof StripeApiError && error.keepsChanges) return toRefusal(error);
    throw error;
  }
}

/** After the transaction was rolled back: a refusal leaves nothing behind. */
function toRefusal(error: unknown): Answer {
  if (error instanceof StripeApiError) return { status: error.status, body: { error: error.body } };
  if (error instanceof z.ZodError) return toRefusal(describe(error));
  throw error;
}

function describe(error: z.ZodError): StripeApiError {
  const issue = error.issues[0];
  if (issue?.code === 'unrecognized_keys') {
    const name = [...issue.path, issue.keys[0] ?? ''].join('.');
    return invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
  const path = issue?.path.join('.') ?? '';
  return invalid(
    `Missing or invalid parameter: ${path}.`,
    path,
    issue?.code === 'invalid_type' ? 'parameter_missing' : 'parameter_invalid',
  );
}
