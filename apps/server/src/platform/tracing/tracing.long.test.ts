import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createCapturedLog } from '../../../testing/captured-log.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { createFeatures } from '../../app/surfaces.ts';
import type { Span } from './span-exporter.ts';

type Sent = {
  resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: Span[] }[] }[];
};
const PARENT = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const CANARY = 'canary-5b1e';

const bodies: Sent[] = [];
const { log, lines } = createCapturedLog();
let status = 200;
let collector: Server;
let test: TestApp;
beforeAll(async () => {
  collector = createServer((request, response) => {
    json(request).then(
      (body) => {
        bodies.push(body as Sent);
        response.writeHead(status).end('{}');
      },
      (reason: unknown) => response.destroy(reason instanceof Error ? reason : undefined),
    );
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { port } = collector.address() as AddressInfo;
  test = await buildTestApp({ TRACES_URL: `http://127.0.0.1:${port}/v1/traces` }, { log }, (ctx) => {
    // One connection, which was there before the tracing.
    ctx.pool.options.max = 1;
    return createFeatures(ctx);
  });
});
afterAll(async () => {
  await test.close();
  collector.close();
});

const spans = () =>
  bodies
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans[0]?.spans ?? []);
const attributeOf = ({ attributes }: Span, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value ?? {};
  return Object.values(value)[0];
};

it('sends a request with its statements as one trace, in that of who asked, and none of its values', async () => {
  const { idToken } = await createSignedInAccount(test.ctx, { displayName: CANARY });
  const traceparent = `00-${PARENT.trace}-${PARENT.span}-01`;
  const answer = await fetch(`${test.origin}/functions/getHasAlreadySubscribed?secret=${CANARY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}`, traceparent },
    body: '{"data":null}',
  });
  expect(answer.status).toBe(200);
  const own = await vi.waitFor(
    () => {
      const found = spans().filter(({ traceId }) => traceId === PARENT.trace);
      expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set([2, 3]));
      return found;
    },
    { timeout: 20_000 },
  );
  const request = own.find(({ kind }) => kind === 2);
  if (!request) throw new Error('there is no request');
  expect(request).toMatchObject({
    name: 'POST /functions/:name',
    parentSpanId: PARENT.span,
    status: { code: 0 },
  });
  expect(attributeOf(request, 'http.response.status_code')).toBe('200');
  expect(attributeOf(request, 'school.request_id')).toBe(answer.headers.get('x-request-id'));
  const statements = own.filter(({ kind }) => kind === 3);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    expect(statement.parentSpanId).toBe(request.spanId);
    expect(BigInt(statement.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano));
    expect(attributeOf(statement, 'db.query.text')).toMatch(/^(select|with|begin|commit|set|insert|update)/i);
  }
  expect(JSON.stringify(bodies)).not.toContain(CANARY);
  expect(JSON.stringify(bodies)).toContain('service.name');
});

it('goes on where nobody takes the traces, says so once, and begins a trace where the caller’s is none', async () => {
  status = 503;
  for (let count = 0; count < 3; count += 1)
    expect((await call(test.origin, 'listLessons', null, null)).status).toBe(200);
  await vi.waitFor(() => expect(lines.join('\n')).toContain('traces are not taken'), { timeout: 20_000 });
  await fetch(`${test.origin}/health/live`, { headers: { traceparent: `00-${'x'.repeat(32)}-y-01` } });
  status = 200;
  await vi.waitFor(() => expect(spans().some(({ name }) => name === 'GET /health/live')).toBe(true), {
    timeout: 20_000,
  });
  expect(spans().find(({ name }) => name === 'GET /health/live')?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(lines.filter((line) => line.includes('traces are not taken'))).toHaveLength(1);
});
