import type { CallableDefinition } from '@school/contract/callable';
import type { Language } from '@school/contract/language-cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BODY_LIMIT_BYTES, checkBody, MAX_PIECE_NODES } from './body-guard.ts';
import { type Authenticate, type Caller, findCaller } from './caller.ts';
import type { Context } from './context.ts';
import { DomainError, ERROR_TABLE, loggableError, toDomainError } from './errors.ts';
import { networkOf } from './network.ts';
import { describeIssues, parseInput } from './parse-input.ts';
import type { ProtocolPath } from './protocol-path.ts';
import { languageOf } from './request-language.ts';

/** What a handler learns besides its input. `caller` is null for a visitor. */
export type CallableRequest<Request, C extends Caller | null = Caller | null> = {
  caller: C;
  input: Request;
  /** The browser's origin if it is on the allow-list, else the public origin: for links back. */
  origin: string;
  /** What the browser shows: the course's own words are sent for it. */
  language: Language;
};

/** A callable with its handler, its types erased so that a feature can list several. */
export type Callable = {
  definition: CallableDefinition;
  /** A method, so that a handler of one definition's input is one of these: the schema is asked before it. */
  handle(this: void, ctx: Context, request: CallableRequest<unknown>): Promise<unknown>;
  /** Of one that a whole piece crosses in: throws for who may not send it, before its body is read. */
  admit?: Admit;
};

export type Admit = (ctx: Context, caller: Caller) => Promise<unknown>;

type CallerOf<D extends CallableDefinition> = D['access'] extends 'visitor' ? Caller | null : Caller;

/** Pairs a definition of the contract with its handler. */
export function callable<D extends CallableDefinition>(
  definition: D,
  handle: (
    ctx: Context,
    request: CallableRequest<z.output<D['request']>, CallerOf<D>>,
  ) => Promise<z.input<D['response']>>,
): Callable {
  return { definition, handle };
}

/** The same for a callable with `isPiece`. */
export function pieceCallable<D extends CallableDefinition & { access: 'signed-in' }>(
  definition: D,
  admit: Admit,
  handle: (
    ctx: Context,
    request: CallableRequest<z.output<D['request']>, Caller>,
  ) => Promise<z.input<D['response']>>,
): Callable {
  return { definition, admit, handle };
}

/** Looks at a call's App Check token; throws when it has to be refused. */
export type CheckApp = (header: string | undefined) => Promise<void>;

export const CALLABLE_PATHS: readonly ProtocolPath[] = [{ prefix: '/functions', isDataOnly: true }];

const EnvelopeSchema = z.strictObject({ data: z.unknown() });

/**
 * Mounts `POST /functions/{name}`: the Firebase callable protocol ({data} in, {result} out, errors as
 * {error:{status,message,details}}).
 */
export function mountCallables(
  app: FastifyInstance,
  ctx: Context,
  authenticate: Authenticate,
  callables: readonly Callable[],
  checkApp: CheckApp,
): void {
  const byName = indexByName(callables);
  app.setErrorHandler(sendError);
  const receive = async (item: Callable, request: FastifyRequest, reply: FastifyReply) => {
    const caller = await findCaller(request.headers.authorization, authenticate);
    await checkApp(appCheckHeader(request));
    const result = await answer(ctx, item, caller, request);
    return sendBody(request, reply, { result });
  };
  app.post<{ Params: { name: string } }>('/functions/:name', async (request, reply) => {
    const found = byName.get(request.params.name);
    if (!found) throw new DomainError('not-found', 'There is no such function.');
    return receive(found, request, reply);
  });
  for (const item of callables) {
    const { admit, definition } = item;
    if (!admit) continue;
    const onRequest = async (request: FastifyRequest) => {
      const caller = await findCaller(request.headers.authorization, authenticate);
      if (!caller) throw signInFirst();
      await admit(ctx, caller);
    };
    app.post(
      `/functions/${definition.name}`,
      { bodyLimit: BODY_LIMIT_BYTES.piece, onRequest },
      (request, reply) => receive(item, request, reply),
    );
  }
}

function indexByName(callables: readonly Callable[]): Map<string, Callable> {
  const byName = new Map<string, Callable>();
  for (const item of callables) {
    const { name } = item.definition;
    if (byName.has(name)) throw new Error(`The callable '${name}' has two handlers: keep one.`);
    byName.set(name, item);
  }
  return byName;
}

function appCheckHeader({ headers }: FastifyRequest): string | undefined {
  const value = headers['x-firebase-appcheck'];
  return typeof value === 'string' ? value : undefined;
}

async function answer(
  ctx: Context,
  { definition, handle }: Callable,
  caller: Caller | null,
  request: FastifyRequest,
): Promise<unknown> {
  checkAccess(definition, caller);
  await ctx.limits.consume(
    'process',
    definition.name,
    caller?.uid ?? networkOf(request.ip),
    definition.limit,
  );
  checkBody(request.body, definition.isPiece ? MAX_PIECE_NODES : undefined);
  const input = parseInput(definition.request, dataOf(request.body));
  const origin = allowedOrigin(ctx, request.headers.origin);
  const result = await handle(ctx, { caller, input, origin, language: languageOf(request) });
  if (ctx.config.checksAnswers) checkAnswer(definition, result);
  return result;
}

function checkAccess({ access }: CallableDefinition, caller: Caller | null): void {
  if (access !== 'visitor' && !caller) throw signInFirst();
}

const signInFirst = () => new DomainError('unauthenticated', 'Please sign in and try again.');

/** A mistake of ours, so it fails where people try things out and costs nothing in production. */
function checkAnswer({ name, response }: CallableDefinition, result: unknown): void {
  const parsed = z.safeParse(response, result);
  if (!parsed.success)
    throw new Error(`The answer of '${name}' is not what its contract says: ${describeIssues(parsed.error)}`);
}

function dataOf(body: unknown): unknown {
  const envelope = EnvelopeSchema.safeParse(body);
  if (!envelope.success)
    throw new DomainError('invalid-argument', 'The request needs a body of the form {"data": …}.');
  return envelope.data.data;
}

/** Absolute links use the request's origin only when the operator allows it (decisions §9). */
export function allowedOrigin(ctx: Context, origin: string | undefined): string {
  return origin !== undefined && ctx.config.allowedOrigins.includes(origin)
    ? origin
    : ctx.config.publicOrigin;
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toDomainError(error);
  const { http, status } = ERROR_TABLE[refusal.code];
  if (http >= 500) request.log.error({ err: loggableError(error) }, 'a callable failed');
  // Firebase's own code for an unexpected error; the log has the rest, under this id.
  const isUnforeseen = refusal.code === 'internal';
  if (isUnforeseen) reply.header('x-request-id', request.id);
  const message = isUnforeseen ? status : refusal.message;
  const details = refusal.details === undefined ? {} : { details: refusal.details };
  return sendBody(request, reply.status(http), { error: { status, message, ...details } });
}

/**
 * The SDK's `stream()` reads events of the form `data: {…}` and settles on nothing else; the whole answer is the one
 * event of a callable.
 */
function sendBody({ headers }: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  if (!headers.accept?.includes('text/event-stream')) return reply.send(body);
  return reply.type('text/event-stream; charset=utf-8').send(`data: ${JSON.stringify(body)}\n\n`);
}
