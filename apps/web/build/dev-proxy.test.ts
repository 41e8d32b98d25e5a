import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { proxyToServer } from './dev-proxy.ts';

const [proxy] = Object.values(proxyToServer('http://127.0.0.1:3000'));

/** Where Vite finds it; undefined where the server answers. */
const findAt = (url: string, headers: { [name: string]: string } = {}, method = 'GET') =>
  proxy?.bypass?.({ url, headers, method } as unknown as IncomingMessage, undefined, proxy);

const PAGE = { accept: 'text/html' };

it.each([
  ['/', PAGE, '/'],
  ['/mini-lessons/x', PAGE, '/mini-lessons/x'],
  ['/__/auth/handler', PAGE, '/auth-handler.html'],
  ['/src/main.tsx', {}, '/src/main.tsx'],
  ['/@vite/client', {}, '/@vite/client'],
  ['/any', { upgrade: 'websocket', 'sec-websocket-protocol': 'vite-hmr' }, '/any'],
])('npm run dev answers %s with %j by Vite', (url, headers, file) => {
  expect(findAt(url, headers as { [name: string]: string })).toBe(file);
});

it.each([
  ['/demo', PAGE],
  ['/media/posters/x', { accept: 'image/*' }],
  ['/__/firebase/init.json', {}],
  ['/chat/socket', { upgrade: 'websocket' }],
])('npm run dev hands %s with %j on to the server', (url, headers) => {
  expect(findAt(url, headers as { [name: string]: string })).toBeUndefined();
});

it('npm run dev hands a call on to the server', () => {
  expect(findAt('/functions/listLessons', PAGE, 'POST')).toBeUndefined();
});
