import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepAccount } from '../../../../testing/kept-account.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import type { ZoomMtg } from './load-sdk.ts';
import { ZoomRoom } from './zoom-room.tsx';

const SIGNED = {
  signature: 'a.b.c',
  sdkKey: 'key',
  meetingNumber: '123',
  password: 'chuchi',
  userName: 'Vreni',
};

let calls: [name: string, ...options: unknown[]][];
let answer: () => Response;

beforeEach(() => {
  calls = [];
  answer = () => Response.json({ result: SIGNED });
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    calls.push(['fetch', address, request.headers]);
    return answer();
  });
});

/** Zoom's object, as its maker describes it. */
const standIn = (join: 'success' | 'error' = 'success'): ZoomMtg => ({
  setZoomJSLib: (...options) => void calls.push(['setZoomJSLib', ...options]),
  preLoadWasm: () => void calls.push(['preLoadWasm']),
  prepareWebSDK: () => void calls.push(['prepareWebSDK']),
  init: ({ success, error: _error, ...options }) => {
    calls.push(['init', options]);
    success();
  },
  join: ({ success, error, ...options }) => {
    calls.push(['join', options]);
    if (join === 'success') success();
    else error({ errorCode: 3_712 });
  },
});

/** Resolves once the room has an answer. */
async function start(token: string | null, loadSdk: () => Promise<ZoomMtg> = async () => standIn()) {
  cleanup();
  localStorage.clear();
  if (token !== null) keepAccount(token);
  renderApp(<ZoomRoom loadSdk={loadSdk} />);
  await waitFor(() => expect(document.body.textContent).not.toContain('please wait ...'));
}

it('asks with the account’s token, prepares Zoom’s code, and goes into the meeting under the account’s name', async () => {
  await start('token');
  const { origin } = window.location;
  expect(calls).toEqual([
    [
      'fetch',
      '/functions/CreateZoomSignature',
      { 'content-type': 'application/json', authorization: 'Bearer token' },
    ],
    ['setZoomJSLib', `${origin}/zoom-sdk/lib`, '/av'],
    ['preLoadWasm'],
    ['prepareWebSDK'],
    ['init', { leaveUrl: `${origin}/live-meeting`, patchJsMedia: true, leaveOnPageUnload: true }],
    ['join', { signature: 'a.b.c', meetingNumber: '123', passWord: 'chuchi', userName: 'Vreni' }],
  ]);
  expect(document.querySelector('main')).toBeNull();
});

it.each([
  ['a visitor', null, 200, 'Please Sign in to access live lessons.', '/sign-in-up?startWithLogIn=true'],
  [
    'an ended session',
    'token',
    401,
    'Please Sign in to access live lessons.',
    '/sign-in-up?startWithLogIn=true',
  ],
  ['a plan without it', 'token', 403, 'Only VIP members can access live lessons.', '/subscriptions'],
  ['a school without a meeting', 'token', 400, 'There’s no Zoom call right now.', '/live-meeting'],
  [
    'who comes before the rooms are open',
    'token',
    400,
    'The rooms are closed now. Go back to see when they open.',
    '/live-meeting',
    { error: { details: { reason: 'closed' } } },
  ],
] as const)(
  'tells %s why, and the way on, and loads nothing of Zoom',
  async (_name, token, status, text, way, body: object = {}) => {
    answer = () => Response.json(body, { status });
    const load = vi.fn(async () => standIn());
    await start(token, load);
    expect(document.querySelector('p[role="status"]')?.textContent).toBe(text);
    expect(screen.getByRole('link').getAttribute('href')).toBe(way);
    expect(load).not.toHaveBeenCalled();
  },
);

it('says so where Zoom refuses, its files are not here, or the school is away', async () => {
  await start('token', async () => standIn('error'));
  expect(document.body.textContent).toContain('Zoom didn’t start.');
  await start('token', () => Promise.reject(new Error('not here')));
  expect(document.body.textContent).toContain('Zoom didn’t start.');
  answer = () => Response.json({}, { status: 503 });
  await start('token');
  expect(document.body.textContent).toContain('No connection to the school.');
  expect(screen.getByRole('button').textContent).toBe('Try again');
});
