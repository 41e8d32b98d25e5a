import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { createOpenIdProvider } from './openid.ts';

let origin = '';
let named = '';
const server = createServer((_request, response) => {
  const discovery = { issuer: named, authorization_endpoint: `${origin}/auth`, jwks_uri: `${origin}/jwks` };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(discovery));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const discover = () =>
  createOpenIdProvider({ issuer: origin, clientIds: ['school'] }, systemClock).discover();

it('takes the addresses of a provider that names itself', async () => {
  named = origin;
  expect(await discover()).toMatchObject({ issuer: origin, authorization_endpoint: `${origin}/auth` });
});

// ASVS 10.5.3
it('takes nothing from a provider that names another issuer', async () => {
  named = 'https://accounts.google.com';
  await expect(discover()).rejects.toMatchObject({ code: 'unavailable' });
});
