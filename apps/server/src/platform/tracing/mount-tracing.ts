import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { propertyOf } from '@school/domain/records';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Context } from '../context.ts';
import { RELEASE } from '../release.ts';
import { attribute, createSpanExporter, type Span, type SpanExporter } from './span-exporter.ts';

/** What spans of one request share, and the one above them. */
type Place = { traceId: string; spanId: string };
type Begun = Place & { parentSpanId?: string; startTimeUnixNano: string };

const places = new AsyncLocalStorage<Place>();
const begun = new WeakMap<FastifyRequest, Begun>();
/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const MAX_STATEMENT_CHARACTERS = 500;

const newId = (bytes: number): string => randomBytes(bytes).toString('hex');
/** In nanoseconds since 1970, finer than a millisecond. */
const nowNano = (): string =>
  String(Math.round((performance.timeOrigin + performance.now()) * 1_000) * 1_000);

/**
 * OpenTelemetry's traces of requests and their database statements, sent to `TRACES_URL`. Loaded where that is set, and only
 * there: else no line of it runs. A span has the route, never the address; a statement's text, never its values.
 */
export function mountTracing(app: FastifyInstance, ctx: Context, url: string): void {
  const resource = [
    attribute('service.name', ctx.config.projectId),
    attribute('service.version', RELEASE),
    attribute('service.instance.id', `${hostname()}-${process.pid}`),
  ];
  const exporter = createSpanExporter(url, resource, ctx.log);
  app.addHook('onRequest', (request, _reply, done) => {
    const start = begin(request.headers['traceparent']);
    begun.set(request, start);
    places.run(start, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const start = begun.get(request);
    if (!start) return;
    const route = request.routeOptions.url ?? 'none';
    exporter.add({
      ...start,
      name: `${request.method} ${route}`,
      kind: 2,
      endTimeUnixNano: nowNano(),
      attributes: [
        attribute('http.request.method', request.method),
        attribute('http.route', route),
        attribute('http.response.status_code', reply.statusCode),
        attribute('school.request_id', request.id),
      ],
      status: { code: reply.statusCode >= 500 ? 2 : 0 },
    });
  });
  // 'acquire', not 'connect': the pool may have clients from before.
  const traced = new WeakSet<pg.PoolClient>();
  ctx.pool.on('acquire', (client) => {
    if (traced.has(client)) return;
    traced.add(client);
    traceStatements(client, exporter);
  });
  app.addHook('onClose', exporter.close);
}

/** In the trace that the proxy began, if it did; else in a new one. */
function begin(traceparent: string | string[] | undefined): Begun {
  const [, traceId, parentSpanId] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  const start = { traceId: traceId ?? newId(16), spanId: newId(8), startTimeUnixNano: nowNano() };
  return parentSpanId === undefined ? start : { ...start, parentSpanId };
}

type Query = (...words: unknown[]) => unknown;

/** The driver has one function for all ways to ask: with a promise, a callback, or an object that is told. */
function traceStatements(client: pg.PoolClient, exporter: SpanExporter): void {
  const query: Query = client.query.bind(client);
  const traced: Query = (...words) => {
    const parent = places.getStore();
    if (!parent) return query(...words);
    const end = beginStatement(parent, textOf(words[0]), exporter);
    const last = words.at(-1);
    if (typeof last === 'function') {
      const told = (...outcome: unknown[]): unknown => {
        end(outcome[0] !== null && outcome[0] !== undefined);
        return Reflect.apply(last, undefined, outcome);
      };
      return query(...words.slice(0, -1), told);
    }
    const answer = query(...words);
    if (answer instanceof Promise)
      answer.then(
        () => end(false),
        () => end(true),
      );
    return answer;
  };
  Object.assign(client, { query: traced });
}

function textOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : propertyOf(asked, 'text');
  return typeof text === 'string'
    ? text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_STATEMENT_CHARACTERS)
    : 'stream';
}

function beginStatement(parent: Place, text: string, exporter: SpanExporter): (hasFailed: boolean) => void {
  const startTimeUnixNano = nowNano();
  return (hasFailed) => {
    const span: Span = {
      traceId: parent.traceId,
      spanId: newId(8),
      parentSpanId: parent.spanId,
      name: text.split(' ', 1)[0]?.toLowerCase() ?? '',
      kind: 3,
      startTimeUnixNano,
      endTimeUnixNano: nowNano(),
      attributes: [attribute('db.system.name', 'postgresql'), attribute('db.query.text', text)],
      status: { code: hasFailed ? 2 : 0 },
    };
    exporter.add(span);
  };
}
