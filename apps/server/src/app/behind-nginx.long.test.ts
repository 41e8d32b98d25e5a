import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type Nginx, startNginx } from '../../testing/nginx.ts';

const LIMIT = 5;

describe.each(['1', '127.0.0.1, 10.0.0.0/8'])('behind nginx, with TRUST_PROXY=%s', (trustProxy) => {
  let test: TestApp;
  let nginx: Nginx | null = null;
  beforeAll(async () => {
    test = await buildTestApp({ TRUST_PROXY: trustProxy, LIMIT_SIGN_UPS_PER_MINUTE: String(LIMIT) });
    nginx = await startNginx(test.origin);
  });
  afterAll(async () => {
    await nginx?.stop();
    await test.close();
  });

  /** From another address than nginx has, as callers are. */
  const signUp = async (serial: number, forwardedFor: string | null): Promise<number | undefined> => {
    const call = request(
      `${nginx?.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${test.ctx.config.apiKey}`,
      {
        method: 'POST',
        localAddress: '127.0.0.2',
        headers: {
          'content-type': 'application/json',
          ...(forwardedFor !== null && { 'x-forwarded-for': forwardedFor }),
        },
      },
    );
    call.end(JSON.stringify({ email: `proxied-${serial}@school.test`, password: 'chuchichäschtli' }));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };

  it('a caller who writes another address into X-Forwarded-For each time meets the same limit', async () => {
    const statuses: (number | undefined)[] = [];
    for (let serial = 0; serial < LIMIT * 2; serial += 1)
      statuses.push(await signUp(serial, `203.0.113.${serial}, 198.51.100.${serial}`));
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect(await signUp(100, null)).toBe(400);
  });
});

it('TRUST_PROXY=true is refused by name', async () => {
  await expect(buildTestApp({ TRUST_PROXY: 'true' })).rejects.toThrow(/TRUST_PROXY: 'true' would believe/);
});
