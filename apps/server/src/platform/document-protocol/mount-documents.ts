import { propertyOf } from '@school/domain/records';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BODY_LIMIT_BYTES, checkBody } from '../body-guard.ts';
import { type Authenticate, findCaller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import { DomainError, ERROR_TABLE, loggableError, toDomainError } from '../errors.ts';
import { networkOf } from '../network.ts';
import { parseInput } from '../parse-input.ts';
import type { ProtocolPath } from '../protocol-path.ts';
import type { DocumentCollection, StoredDocument } from './collection.ts';
import { commitWrites } from './commit.ts';
import { listDocuments } from './list-documents.ts';
import { findHandler, parseDocumentName } from './paths.ts';
import { toQuery } from './queries.ts';
import type { DocumentScope } from './scope.ts';
import { BatchGetSchema, CommitSchema, RunQuerySchema } from './wire.schemas.ts';

export const DOCUMENT_PATHS: readonly ProtocolPath[] = [{ prefix: '/v1', isDataOnly: true }];

const CALLS_PER_MINUTE = { points: 1_200, seconds: 60 };

/** Mounts the part of Firestore's REST API that `firebase/firestore/lite` uses. */
export function mountDocuments(
  app: FastifyInstance,
  ctx: Context,
  authenticate: Authenticate,
  collections: readonly DocumentCollection[],
): void {
  const root = `/v1/projects/${ctx.config.projectId}/databases/(default)/documents`;
  // The SDK sends JSON as text/plain, which spares browsers a preflight.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new DomainError('invalid-argument', 'The request is not JSON.'));
    }
  });
  app.setErrorHandler(sendDocumentError);

  // Colons begin parameters in route patterns, so one handler takes everything below the root.
  app.route({
    method: ['GET', 'POST', 'PATCH', 'DELETE'],
    url: '/v1/*',
    bodyLimit: BODY_LIMIT_BYTES.usual,
    handler: async (request, reply) => {
      const path = safeDecode(request.url.split('?')[0] ?? '');
      if (!path.startsWith(root))
        throw new DomainError('not-found', 'There is no such project or database here.');
      const caller = await findCaller(request.headers.authorization, authenticate);
      await ctx.limits.consume(
        'process',
        'documents',
        caller?.uid ?? networkOf(request.ip),
        CALLS_PER_MINUTE,
      );
      checkBody(request.body);
      const scope = { ctx, caller, collections };
      const rest = path.slice(root.length);
      const found = await answer(scope, request.method, rest, request.body, request.query);
      if (typeof found === 'string') reply.type('application/json; charset=utf-8');
      return found;
    },
  });
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new DomainError('invalid-argument', 'The address could not be read.');
  }
}

/** As an object, or as the text of one that was written before. */
async function answer(
  scope: DocumentScope,
  method: string,
  rest: string,
  body: unknown,
  query: unknown,
): Promise<unknown> {
  const [path, action] = rest.split(/:(?=[A-Za-z]+$)/);
  if (method === 'GET' && action === undefined) {
    const segments = (path ?? '').split('/').slice(1);
    return segments.length % 2 === 0 ? getOne(scope, path ?? '') : list(scope, segments, query);
  }
  if (method === 'POST' && action === 'batchGet') return batchGet(scope, parseInput(BatchGetSchema, body));
  if (method === 'POST' && action === 'commit')
    return commitWrites(scope, parseInput(CommitSchema, body).writes);
  if (method === 'POST' && action === 'runQuery') return runQuery(scope, path ?? '', body);
  throw new DomainError('unimplemented', 'The document store here does not do that.');
}

function prefixOf({ ctx }: DocumentScope): string {
  return `projects/${ctx.config.projectId}/databases/(default)/documents`;
}

async function findDocument(scope: DocumentScope, segments: string[]): Promise<StoredDocument | null> {
  const id = segments.at(-1) ?? '';
  const { handle, params } = findHandler(scope.collections, 'get', segments.slice(0, -1), id);
  return handle(scope.ctx, { caller: scope.caller, params }, id);
}

async function getOne(scope: DocumentScope, path: string): Promise<unknown> {
  const name = `${prefixOf(scope)}${path}`;
  const found = await findDocument(scope, parseDocumentName(name, scope.ctx.config.projectId));
  if (!found) throw new DomainError('not-found', 'There is no such document.');
  return { name, ...wireDocument(found) };
}

/** `GET` of a collection. */
async function list(scope: DocumentScope, segments: string[], query: unknown): Promise<object> {
  const parent = [prefixOf(scope), ...segments].join('/');
  const nameOf = (id: string) => `${parent}/${id}`;
  const { documents, nextPageToken } = await listDocuments(scope, segments, query, nameOf);
  return {
    ...(documents.length > 0 && {
      documents: documents.map((document) => ({ name: nameOf(document.id), ...wireDocument(document) })),
    }),
    ...(nextPageToken !== null && { nextPageToken }),
  };
}

async function batchGet(
  scope: DocumentScope,
  { documents }: z.output<typeof BatchGetSchema>,
): Promise<unknown> {
  const readTime = scope.ctx.clock.now().toISOString();
  return Promise.all(
    documents.map(async (name) => {
      const found = await findDocument(scope, parseDocumentName(name, scope.ctx.config.projectId));
      return found ? { found: { name, ...wireDocument(found) }, readTime } : { missing: name, readTime };
    }),
  );
}

/** Who may is settled by the collection's path first; only then is the query read. */
async function runQuery(scope: DocumentScope, parent: string, body: unknown): Promise<string> {
  const segments = [...parent.split('/').filter(Boolean), collectionIdOf(body)];
  const { handle, params } = findHandler(scope.collections, 'list', segments);
  const { structuredQuery } = parseInput(RunQuerySchema, body);
  const found = await handle(scope.ctx, { caller: scope.caller, params }, toQuery(structuredQuery));
  return writeOnce(found, [prefixOf(scope), ...segments].join('/'), scope.ctx.clock);
}

type Written = { path: string; text: string };

const written = new WeakMap<readonly StoredDocument[], Written>();

/** The answer to a query, in whose text a hundred documents take as long as all else: written once for each list. */
function writeOnce(found: readonly StoredDocument[], path: string, clock: Clock): string {
  const known = written.get(found);
  if (known?.path === path) return known.text;
  const text = writeDocuments(found, path, clock.now().toISOString());
  written.set(found, { path, text });
  return text;
}

function writeDocuments(found: readonly StoredDocument[], path: string, readTime: string): string {
  if (found.length === 0) return JSON.stringify([{ readTime }]);
  return JSON.stringify(
    found.map((document) => ({
      document: { name: `${path}/${document.id}`, ...wireDocument(document) },
      readTime,
    })),
  );
}

function collectionIdOf(body: unknown): string {
  const from = propertyOf(propertyOf(body, 'structuredQuery'), 'from');
  const id = Array.isArray(from) ? propertyOf(from[0], 'collectionId') : undefined;
  if (typeof id !== 'string') throw new DomainError('invalid-argument', 'A query names no collection.');
  return id;
}

function wireDocument({ fields, createTime, updateTime }: StoredDocument) {
  return { fields, createTime, updateTime };
}

function sendDocumentError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toDomainError(error);
  const { http, status } = ERROR_TABLE[refusal.code];
  if (http >= 500 && refusal.code !== 'unimplemented')
    request.log.error({ err: loggableError(error) }, 'the document store failed');
  return reply.status(http).send({ error: { code: http, message: refusal.message, status } });
}
