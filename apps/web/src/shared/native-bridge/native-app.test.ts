import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAppPackage, putIntoApp, tellPage } from '../../../testing/app-page.ts';
import { keepEarlyEvents } from './early-events.ts';
import { createNativeApp } from './native-app.ts';
import type { AppEvent } from './read-event.ts';

const GOOGLE = { type: 'REQUEST_GOOGLE_ID_TOKEN', payload: {} } as const;
const APPLE = { type: 'REQUEST_APPLE_ID_TOKEN_AND_NONCE', payload: {} } as const;
const PURCHASE = {
  type: 'PURCHASE_PACKAGE',
  payload: { package: makeAppPackage('VIP_monthly'), oldProductID: 'app.BASIC_monthly' },
} as const;
const RESTORE = { type: 'RESTORE_PURCHASES', payload: {} } as const;
const token = (provider: string, more = {}) => ({ idToken: 'header.body.signature', provider, ...more });

beforeEach(() => vi.useFakeTimers());

/** What became of a promise, if anything did yet. */
async function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  const failed = (error: unknown) => (error as { code?: string }).code;
  return Promise.race([promise.catch(failed), Promise.resolve().then(async () => flush('pending'))]);
}
async function flush<Value>(value: Value): Promise<Value> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return value;
}

describe('a message', () => {
  it('reaches the first bridge that is there, as JSON', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    vi.stubGlobal('parentApp', { postMessage: second });
    vi.stubGlobal('webkit', { messageHandlers: { parentApp: { postMessage: first } } });
    createNativeApp().send({ type: 'LOG_IN_TO_PURCHASE_SERVICE', payload: { uid: 'mira' } });
    expect(first).toHaveBeenCalledExactlyOnceWith(
      '{"type":"LOG_IN_TO_PURCHASE_SERVICE","payload":{"uid":"mira"}}',
    );
    expect(second).not.toHaveBeenCalled();
  });

  it.each([
    ['is not there', undefined],
    [
      'throws',
      () => {
        throw new Error('gone');
      },
    ],
  ])(
    'to a bridge that %s fails with a code of ours, and leaves nothing pending',
    async (_what, postMessage) => {
      vi.stubGlobal('ReactNativeWebView', { postMessage });
      const app = createNativeApp();
      expect(() => app.send(RESTORE)).toThrow(expect.objectContaining({ code: 'app/away' }));
      await expect(app.ask(GOOGLE)).rejects.toMatchObject({ code: 'app/away' });
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});

describe('a log-in', () => {
  it.each([
    [GOOGLE, token('Google')],
    [APPLE, token('Apple', { nonce: 'raw' })],
  ] as const)('that was asked for is taken: %j', async (request, detail) => {
    const heard = putIntoApp();
    const answer = createNativeApp().ask(request);
    tellPage('LOG_IN_WITH_ID_TOKEN', detail);
    expect(await answer).toEqual({ name: 'LOG_IN_WITH_ID_TOKEN', token: detail });
    expect(heard).toEqual([request]);
  });

  it('is taken from an app that answers within the message itself', async () => {
    putIntoApp('ios', () => tellPage('LOG_IN_WITH_ID_TOKEN', token('Google')));
    expect(await createNativeApp().ask(GOOGLE)).toMatchObject({ token: { provider: 'Google' } });
  });

  it.each([
    ['of the other provider', GOOGLE, token('Apple', { nonce: 'raw' })],
    ['of Google, asked at Apple', APPLE, token('Google')],
    ['of Apple without its nonce', APPLE, token('Apple')],
    ['of Apple with an empty nonce', APPLE, token('Apple', { nonce: '' })],
    ['of a provider that there is not', GOOGLE, token('google')],
    ['without a token', GOOGLE, { provider: 'Google' }],
    ['with a token that is none', GOOGLE, { provider: 'Google', idToken: ['a.b.c'] }],
    ['with a token of 1 MB', GOOGLE, { provider: 'Google', idToken: 'x'.repeat(1_048_576) }],
    ['that is null', GOOGLE, null],
    ['that is a text', GOOGLE, '{"provider":"Google","idToken":"a.b.c"}'],
    [
      'that throws when it is read',
      GOOGLE,
      {
        provider: 'Google',
        get idToken(): string {
          throw new Error('no');
        },
      },
    ],
  ] as const)('%s is not', async (_what, request, detail) => {
    putIntoApp();
    const answer = createNativeApp().ask(request);
    tellPage('LOG_IN_WITH_ID_TOKEN', detail);
    expect(await outcomeOf(answer)).toBe('pending');
    tellPage('STOP_LOADING_ANIMATION');
    expect(await outcomeOf(answer)).toBe('app/stopped');
  });

  it('that this request did not ask for, or that comes once more, is not its answer', async () => {
    putIntoApp();
    const app = createNativeApp();
    tellPage('LOG_IN_WITH_ID_TOKEN', token('Google'));
    const answer = app.ask(GOOGLE);
    expect(await outcomeOf(answer)).toBe('pending');
    tellPage('LOG_IN_WITH_ID_TOKEN', token('Google'));
    tellPage('LOG_IN_WITH_ID_TOKEN', { ...token('Google'), idToken: 'of.another.account' });
    expect(await answer).toMatchObject({ token: { idToken: 'header.body.signature' } });
    const next = app.ask(APPLE);
    expect(await outcomeOf(next)).toBe('pending');
  });
});

describe('a request', () => {
  it.each([
    [GOOGLE, 180_000],
    [APPLE, 180_000],
    [PURCHASE, 300_000],
    [RESTORE, 120_000],
  ] as const)('that the app never answers ends after a time: %j', async (request, waitMs) => {
    putIntoApp();
    const app = createNativeApp();
    const answer = app.ask<typeof request.type>(request as never);
    answer.catch(() => undefined);
    vi.advanceTimersByTime(waitMs - 1);
    expect(await outcomeOf(answer)).toBe('pending');
    vi.advanceTimersByTime(1);
    expect(await outcomeOf(answer)).toBe('app/no-answer');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends the one before', async () => {
    putIntoApp();
    const app = createNativeApp();
    const before = app.ask(GOOGLE);
    const now = app.ask(APPLE);
    expect(await outcomeOf(before)).toBe('app/stopped');
    tellPage('LOG_IN_WITH_ID_TOKEN', token('Google'));
    expect(await outcomeOf(now)).toBe('pending');
    tellPage('LOG_IN_WITH_ID_TOKEN', token('Apple', { nonce: 'raw' }));
    expect(await now).toMatchObject({ token: { provider: 'Apple' } });
  });

  it('to buy is answered by the page that the app leads to, and not by a log-in', async () => {
    putIntoApp();
    const answer = createNativeApp().ask(PURCHASE);
    tellPage('LOG_IN_WITH_ID_TOKEN', token('Google'));
    expect(await outcomeOf(answer)).toBe('pending');
    tellPage('REDIRECT_TO_PAGE', { page: '/success' });
    expect(await answer).toEqual({ name: 'REDIRECT_TO_PAGE', page: '/success' });
  });
});

describe('events that come before the page is ready', () => {
  const follow = () => {
    const heard: AppEvent[] = [];
    const stop = createNativeApp().follow((event) => heard.push(event));
    return { heard, stop };
  };

  it('are heard in their order once it is, and later ones at once', () => {
    putIntoApp();
    keepEarlyEvents();
    tellPage('REDIRECT_TO_PAGE', { page: '/settings' });
    tellPage('PASS_RC_PACKAGES', [makeAppPackage('VIP_monthly')]);
    const { heard, stop } = follow();
    tellPage('REDIRECT_TO_PAGE', { page: '/contact' });
    expect(heard.map(({ name }) => name)).toEqual([
      'REDIRECT_TO_PAGE',
      'PASS_RC_PACKAGES',
      'REDIRECT_TO_PAGE',
    ]);
    stop();
    tellPage('REDIRECT_TO_PAGE', { page: '/home' });
    expect(heard).toHaveLength(3);
    expect(follow().heard).toEqual([]);
  });

  it('are not kept where nothing could be asked yet: an end of the wait', () => {
    putIntoApp();
    keepEarlyEvents();
    tellPage('STOP_LOADING_ANIMATION');
    expect(follow().heard).toEqual([]);
  });

  it('may be the app’s own log-in', () => {
    putIntoApp();
    keepEarlyEvents();
    tellPage('LOG_IN_WITH_ID_TOKEN', token('Google'));
    expect(follow().heard).toEqual([{ name: 'LOG_IN_WITH_ID_TOKEN', token: token('Google') }]);
  });

  it('are twenty at most', () => {
    putIntoApp();
    keepEarlyEvents();
    keepEarlyEvents();
    for (let count = 0; count < 100; count += 1) tellPage('REDIRECT_TO_PAGE', { page: `/videos/${count}` });
    expect(follow().heard).toHaveLength(20);
  });

  it('are not kept in a browser', () => {
    keepEarlyEvents();
    tellPage('REDIRECT_TO_PAGE', { page: '/settings' });
    expect(follow().heard).toEqual([]);
  });
});
