import { once } from 'node:events';
import { runInNewContext } from 'node:vm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveFramesTheBridge } from './phone-frame.ts';

const PAGE = '<!doctype html><html><head lang="en"><script>first()</script></head></html>';
const BRIDGE = '<script src="/demo/app/bridge.js"></script>';
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  app = Fastify();
  app.get('/home', async (request, reply) =>
    reply
      .type('text/html')
      .header('etag', '"1"')
      .header('x-encodings', request.headers['accept-encoding'] ?? 'none')
      .send(PAGE),
  );
  app.get('/picture', async (_request, reply) => reply.type('image/png').send(Buffer.from([0x89, 0xff, 0])));
  app.get('/worker.js', async (_request, reply) => reply.type('text/javascript').send('own();'));
  giveFramesTheBridge(app);
  app.server.listen(0, '127.0.0.1');
  await once(app.server, 'listening');
  const address = app.server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => app.close());

/** `fetch` of Node keeps its own word for what a request is for; a header of this name passes. */
const asFrame = { headers: { 'sec-fetch-dest': 'iframe', 'if-none-match': '"1"' } };

it('a page in a frame begins with the bridge, whole and unkept, whatever the browser has of it', async () => {
  const answer = await fetch(`${origin}/home?parentAppOS=ios`, asFrame);
  expect(await answer.text()).toContain(`<head lang="en">${BRIDGE}<script>first()`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('etag')).toBe(null);
  expect(answer.headers.get('x-encodings')).toBe('none');
});

it('leaves a page in a separate window as the server sends it', async () => {
  const answer = await fetch(`${origin}/home`);
  expect(await answer.text()).toBe(PAGE);
  expect(answer.headers.get('etag')).toBe('"1"');
});

it('what is no page stays as it is, in a frame too', async () => {
  const answer = await fetch(`${origin}/picture`, asFrame);
  expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([0x89, 0xff, 0]);
});

it('the worker leaves framed pages to the network', async () => {
  const code = await (await fetch(`${origin}/worker.js`)).text();
  const heard: { destination: string; isLeft: boolean }[] = [];
  const self = {
    addEventListener: (_name: string, work: (event: object) => void) => {
      for (const destination of ['iframe', 'document']) {
        let isLeft = false;
        work({ request: { destination }, stopImmediatePropagation: () => (isLeft = true) });
        heard.push({ destination, isLeft });
      }
    },
  };
  runInNewContext(code, { self, own: () => undefined });
  expect(heard).toEqual([
    { destination: 'iframe', isLeft: true },
    { destination: 'document', isLeft: false },
  ]);
});
