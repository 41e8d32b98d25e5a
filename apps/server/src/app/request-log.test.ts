import Fastify, { LogController } from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { createRequestLog } from './request-log.ts';

function buildApp() {
  const lines: unknown[] = [];
  const log = createLog('info', { destination: { write: (line) => lines.push(JSON.parse(line)) } });
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => 'request-7',
    childLoggerFactory: createRequestLog,
    logController: new LogController({ disableRequestLogging: true }),
  });
  return { app, lines };
}

it('a request that logs is named in its line, and the usual secrets are hidden', async () => {
  const { app, lines } = buildApp();
  app.get('/', async (request) => {
    request.log.warn({ user: { password: 'hoi' } }, 'odd');
    request.log.child({ part: 'film' }).error('odder');
    return request.log.level;
  });
  expect((await app.inject('/')).body).toBe('info');
  expect(lines).toMatchObject([
    { reqId: 'request-7', msg: 'odd', user: { password: '[hidden]' } },
    { reqId: 'request-7', msg: 'odder', part: 'film' },
  ]);
});

it('a request that logs nothing creates no logger', async () => {
  let made = 0;
  const parent = createLog('silent');
  const child = () => {
    made += 1;
    return parent;
  };
  const log = createRequestLog({ ...parent, child }, {});
  expect(made).toBe(0);
  log.info('now');
  log.info('again');
  expect(made).toBe(1);
});
