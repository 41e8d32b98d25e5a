import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { findFreePort, stopChild, waitUntilReady } from '../../testing/child-server.ts';

const NGINX = '/usr/sbin/nginx';
const LIMIT = 5;
const folder = mkdtempSync(join(tmpdir(), 'school-nginx-'));

/** As operators have it: nginx adds its caller's address to whatever X-Forwarded-For the caller sent. */
function configuration(port: number, upstream: string): string {
  return `daemon off;
pid ${folder}/nginx.pid;
error_log stderr error;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${upstream};
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}`;
}

async function startNginx(upstream: string): Promise<{ origin: string; child: ChildProcess }> {
  if (!existsSync(NGINX))
    throw new Error('This test needs nginx: install it (Debian: apt-get install nginx).');
  const port = await findFreePort();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), configuration(port, upstream));
  const child = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, origin);
  return { origin, child };
}

describe.each(['1', '127.0.0.1, 10.0.0.0/8'])('behind nginx, with TRUST_PROXY=%s', (trustProxy) => {
  let test: TestApp;
  let nginx: { origin: string; child: ChildProcess } | null = null;
  beforeAll(async () => {
    test = await buildTestApp({ TRUST_PROXY: trustProxy, LIMIT_SIGN_UPS_PER_MINUTE: String(LIMIT) });
    nginx = await startNginx(test.origin);
  });
  afterAll(async () => {
    if (nginx) await stopChild(nginx.child, 'SIGTERM');
    await test.close();
    rmSync(folder, { recursive: true, force: true });
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
