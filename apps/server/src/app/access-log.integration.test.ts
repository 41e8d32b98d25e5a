import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findFreePort } from '../../../../tools/free-port.mjs';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { call } from '../../testing/call.ts';
import { createCapturedLog, expectWithout } from '../../testing/captured-log.ts';
import { createSignedInAccount } from '../../testing/factories/accounts.ts';
import { createMetrics } from '../platform/metrics.ts';
import { METRICS_PATH, serveMetrics } from './serve-metrics.ts';

type Line = { msg?: string; route?: string; status?: number; account?: string; id?: string };

const metrics = createMetrics();
const { log, lines } = createCapturedLog(metrics.countLine);
const mailer = {
  send: async () => {
    const problem = new Error('550 mira@canary.test is not known here');
    throw Object.assign(problem, { code: 'EENVELOPE', responseCode: 550 });
  },
  close: () => undefined,
};

const ASKED = 'getHasAlreadySubscribed';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ METRICS_PORT: String(await findFreePort()) }, { log, metrics, mailer });
});
afterAll(() => test.close());

const read = (): Line[] => lines.map((line) => JSON.parse(line) as Line);
const requestsTo = (route: string) => read().filter((line) => line.msg === 'request' && line.route === route);

it('writes a line for each request, with a hash of its account and the id that the answer has', async () => {
  const [mira, reto] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
  for (const { idToken } of [mira, mira, reto])
    expect((await call(test.origin, ASKED, idToken, null)).status).toBe(200);
  await call(test.origin, ASKED, null, null);
  await vi.waitFor(() => expect(requestsTo(`/functions/${ASKED}`)).toHaveLength(4), { timeout: 20_000 });
  const accounts = requestsTo(`/functions/${ASKED}`).map(({ account }) => account);
  expect(accounts[0]).toMatch(/^[\w-]{12}$/);
  expect(accounts[1]).toBe(accounts[0]);
  expect(accounts[2]).not.toBe(accounts[0]);
  expect(accounts[3]).toBeUndefined();
  expectWithout(lines, [mira.uid, mira.idToken, reto.uid]);
});

it('names the request in the answer, and the address of none: it may hold a token', async () => {
  const answer = await fetch(`${test.origin}/videos/canary-lesson?oobCode=canary-code`);
  const id = answer.headers.get('x-request-id') ?? 'none';
  await vi.waitFor(
    () =>
      expect(read()).toContainEqual(
        expect.objectContaining({ msg: 'request', id, route: '/videos/:VideoID' }),
      ),
    { timeout: 20_000 },
  );
  expectWithout(lines, ['canary-lesson', 'canary-code']);
});

it('says that a webhook was refused, a mail not sent and a job failed, without an address', async () => {
  const send = async (service: string, headers: { [name: string]: string } = {}) =>
    (await fetch(`${test.origin}/webhooks/${service}`, { method: 'POST', body: '{}', headers })).status;
  expect(await send('stripe', { 'stripe-signature': 't=1,v1=00' })).toBe(400);
  // Strangers’: without a signature, or for what this school does not have.
  expect(await send('stripe')).toBe(400);
  expect(await send('mail', { authorization: 'Basic eDp5' })).toBe(404);
  const mail = { to: 'mira@canary.test', subject: 'Hoi', text: 'Hoi', html: '<p>Hoi</p>' };
  await expect(test.ctx.mailer.send(mail)).rejects.toThrow('550');
  await vi.waitFor(
    () => expect(read().map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^a webhook/)),
    { timeout: 20_000 },
  );
  expect(read()).toContainEqual(expect.objectContaining({ code: 'EENVELOPE', response: 550 }));
  expectWithout(lines, ['canary.test']);
});

it('answers Prometheus on a port apart, with requests, connections, queues and what went wrong', async () => {
  const server = await serveMetrics(test.ctx);
  const at = `http://127.0.0.1:${test.ctx.config.metrics.port}`;
  const answer = await fetch(at + METRICS_PATH);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toMatch(
    /school_http_request_duration_seconds_count\{method="POST",route="\/functions\/getHasAlreadySubscribed",status="2xx"\} 3/,
  );
  expect(text).toMatch(/school_log_lines_total\{level="warn",message="a mail was not sent[^"]*"\} 1/);
  expect(text).toMatch(/school_log_lines_total\{level="warn",message="a webhook was refused[^"]*"\} 1/);
  expect(text).toContain('school_webhooks_total{service="stripe",outcome="refused"} 1');
  expect(text).toContain('school_webhooks_total{service="stripe",outcome="accepted"} 0');
  expect(text).toContain('school_webhooks_total{service="mail",outcome="refused"} 0');
  expect(text).toContain('school_mails_total{outcome="failed"} 1');
  expect(text).toMatch(/school_refusals_total\{status="401"\} [1-9]/);
  expect(text).toContain('school_sockets{path="/live/chat/socket"} 0');
  expect(text).toMatch(/school_database_connections\{state="idle"\} \d/);
  expect(text).toContain('school_oldest_job_seconds');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect((await fetch(`${at}/`)).status).toBe(404);
  expect((await fetch(test.origin + METRICS_PATH)).status).toBe(404);
  await new Promise((closed) => server?.close(closed));
});
