// Rooms: deploy/proxy
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import type { RunningServer } from '../../testing/child-server.ts';
import { startNginx } from '../../testing/nginx.ts';

const LIMIT = 5;
/** From another address than nginx has, as callers are. */
const STRANGER = '127.0.0.2';
const CDN = '127.0.0.3';

let serial = 0;
/** The status of a sign-up that reaches nginx from this address with these headers. */
async function signUp(
  { nginx, test }: { nginx: RunningServer | null; test: TestApp },
  headers: { [name: string]: string },
  localAddress = STRANGER,
): Promise<number | undefined> {
  const call = request(
    `${nginx?.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${test.ctx.config.apiKey}`,
    { method: 'POST', localAddress, headers: { 'content-type': 'application/json', ...headers } },
  );
  serial += 1;
  call.end(JSON.stringify({ email: `proxied-${serial}@school.test`, password: 'chuchichäschtli' }));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

async function countLetIn(attempt: (turn: number) => Promise<number | undefined>): Promise<number> {
  let letIn = 0;
  for (let turn = 0; turn < LIMIT * 2; turn += 1) if ((await attempt(turn)) === 200) letIn += 1;
  return letIn;
}

describe.each(['1', '127.0.0.1, 10.0.0.0/8'])('behind nginx, with TRUST_PROXY=%s', (trustProxy) => {
  let test: TestApp;
  let nginx: RunningServer | null = null;
  beforeAll(async () => {
    test = await buildTestApp({ TRUST_PROXY: trustProxy, LIMIT_SIGN_UPS_PER_MINUTE: String(LIMIT) });
    nginx = await startNginx(test.origin);
  });
  afterAll(async () => {
    await nginx?.stop();
    await test.close();
  });

  it('a caller who writes another address into X-Forwarded-For each time meets the same limit', async () => {
    const forge = (turn: number) => ({ 'x-forwarded-for': `203.0.113.${turn}, 198.51.100.${turn}` });
    expect(await countLetIn((turn) => signUp({ nginx, test }, forge(turn)))).toBe(LIMIT);
    expect(await signUp({ nginx, test }, {})).toBe(400);
  });
});

describe('behind Cloudflare and nginx, with TRUST_PROXY=1', () => {
  let test: TestApp;
  let nginx: RunningServer | null = null;
  beforeAll(async () => {
    test = await buildTestApp({ TRUST_PROXY: '1', LIMIT_SIGN_UPS_PER_MINUTE: String(LIMIT) });
    const file = new URL('../../../../deploy/proxy/cloudflare.conf', import.meta.url);
    const outside = `${readFileSync(file, 'utf8')}\nset_real_ip_from ${CDN};`;
    nginx = await startNginx(test.origin, '', outside);
  });
  afterAll(async () => {
    await nginx?.stop();
    await test.close();
  });
  const forge = (turn: number) => `203.0.113.${turn}`;

  it('each visitor has a limit of their own, whatever they write into X-Forwarded-For', async () => {
    for (const visitor of ['198.51.100.1', '2001:db8::1'])
      expect(
        await countLetIn((turn) => {
          const headers = { 'cf-connecting-ip': visitor, 'x-forwarded-for': `${forge(turn)}, ${visitor}` };
          return signUp({ nginx, test }, headers, CDN);
        }),
      ).toBe(LIMIT);
  });

  it('who goes past Cloudflare chooses no address', async () => {
    const headers = (turn: number) => ({ 'cf-connecting-ip': forge(turn), 'x-forwarded-for': forge(turn) });
    expect(await countLetIn((turn) => signUp({ nginx, test }, headers(turn)))).toBe(LIMIT);
  });
});

describe('behind two proxies, with TRUST_PROXY=2', () => {
  let test: TestApp;
  let nginx: RunningServer | null = null;
  beforeAll(async () => {
    test = await buildTestApp({ TRUST_PROXY: '2', LIMIT_SIGN_UPS_PER_MINUTE: String(LIMIT) });
    nginx = await startNginx(test.origin);
  });
  afterAll(async () => {
    await nginx?.stop();
    await test.close();
  });

  it('the caller of the outer one has the limit', async () => {
    for (const visitor of ['198.51.100.1', '198.51.100.2'])
      expect(
        await countLetIn((turn) => {
          const headers = { 'x-forwarded-for': `203.0.113.${turn}, ${visitor}` };
          return signUp({ nginx, test }, headers, CDN);
        }),
      ).toBe(LIMIT);
  });
});

it('TRUST_PROXY=true is refused by name', async () => {
  await expect(buildTestApp({ TRUST_PROXY: 'true' })).rejects.toThrow(/TRUST_PROXY: 'true' would believe/);
});
