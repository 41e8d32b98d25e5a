import { Agent, request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Context } from '../platform/context.ts';
import { drain } from './draining.ts';
import { mountHealth } from './health.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let app: FastifyInstance;
let origin: string;
beforeEach(async () => {
  app = Fastify();
  mountHealth(app, { pool: { query: async () => ({ rows: [] }) } } as unknown as Context);
  app.get('/', async () => 'hoi');
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  agent.destroy();
  await app.close();
});

/** On the connection that the last one left open, if it did. */
const get = (path: string): Promise<{ status: number | undefined; connection: string | undefined }> =>
  new Promise((resolve, reject) => {
    const asked = request(origin + path, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
    });
    asked.once('error', reject);
    asked.end();
  });

it('says before it closes that it is not ready, and answers on, each time for the last time on its connection', async () => {
  expect(await get('/health/ready')).toEqual({ status: 200, connection: 'keep-alive' });
  const over = drain(app, 50);
  expect(await get('/health/ready')).toEqual({ status: 503, connection: 'close' });
  expect(await get('/health/live')).toMatchObject({ status: 200 });
  expect(await get('/')).toEqual({ status: 200, connection: 'close' });
  await over;
});

it('does not wait where no time is set', async () => {
  await drain(app, 0);
  expect(await get('/health/ready')).toEqual({ status: 200, connection: 'keep-alive' });
});
