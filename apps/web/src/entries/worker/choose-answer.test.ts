import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from '../../app/router.tsx';
import { chooseAnswer } from './choose-answer.ts';

const ORIGIN = 'https://school.example';
const answerTo = (path: string, isNavigation: boolean, method = 'GET') =>
  chooseAnswer({ method, url: new URL(path, ORIGIN).href, isNavigation }, ORIGIN);

describe('the worker never answers', () => {
  it.each([
    '/media/posters/im-kafi',
    '/media/token/hls/index.m3u8',
    '/functions/listLessons',
    '/v1/projects/p/databases/(default)/documents/Videos/x',
    '/identitytoolkit.googleapis.com/v1/accounts:lookup',
    '/securetoken.googleapis.com/v1/token',
    '/app-check',
    '/app-check/token',
    '/__/firebase/init.json',
    '/__/auth/handler',
    '/__/auth/action?mode=resetPassword&oobCode=x',
    '/demo',
    '/demo/mailbox',
    '/webhooks/stripe',
    '/health/ready',
    '/.well-known/assetlinks.json',
    '/emulator/v1/projects/p/accounts',
    '/manifest.webmanifest',
    '/worker.js',
    '/assets/demo-film-1.mp4',
    '/there/is/nothing',
  ])('for %s, as a page or as data', (path) => {
    expect(answerTo(path, true)).toBe('none');
    expect(answerTo(path, false)).toBe('none');
  });

  it.each([
    '//media/x',
    '/home/../media/x',
    '/%6dedia/x',
    '/videos/a/../../functions/x',
    '/assets/../media/x',
  ])('for %s, another spelling of an address', (path) => {
    expect(answerTo(path, true)).toBe('none');
    expect(answerTo(path, false)).toBe('none');
  });

  it('for another origin, nor for what is sent', () => {
    const url = 'https://js.stripe.com/assets/v3.js';
    expect(chooseAnswer({ method: 'GET', url, isNavigation: false }, ORIGIN)).toBe('none');
    expect(answerTo('/home', true, 'POST')).toBe('none');
    expect(answerTo('/assets/index-1.js', false, 'HEAD')).toBe('none');
  });
});

describe('the worker answers', () => {
  it.each([
    ['/', 'home'],
    ['/home?from=icon', 'home'],
    ['/videos/im-kafi', 'lesson'],
    ['/mini-lessons/mini-familie', 'lesson'],
    ['/subscriptions', 'subscriptions'],
    ['/flashcards/im-kafi', 'any'],
  ])('a navigation to %s with the page %s', (path, page) => {
    expect(answerTo(path, true)).toEqual({ page });
    expect(answerTo(path, false)).toBe('none');
  });

  it.each(['/live-lessons', '/studio/live', '/unsubscribe?token=t', '/cancel-contract?token=t'])(
    '%s with the server’s own while that answers',
    (path) => {
      expect(answerTo(path, true)).toEqual({ page: 'any', isFresh: true });
    },
  );

  it.each(['/assets/index-D7BZCwnt.js', '/favicon.svg'])('%s as a file of the app', (path) => {
    expect(answerTo(path, false)).toBe('file');
  });

  it('every page of the router but those that it must not', () => {
    const leaves = routes.flatMap(({ children = [] }) => children.flatMap((group) => group.children ?? []));
    const examples = leaves.flatMap(({ path = '' }) =>
      path === '*' ? [] : [path.replaceAll(/:\w+\??/g, 'one-1').replace('*', 'x')],
    );
    const unanswered = examples.filter((path) => answerTo(path, true) === 'none');
    expect(examples.every((path) => matchRoutes(routes, path)?.at(-1)?.route.path !== '*')).toBe(true);
    expect(unanswered.toSorted()).toEqual(['/__/auth/action', '/index.html', '/studio/x']);
    expect(examples.length).toBeGreaterThan(20);
  });
});
