import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from './router.tsx';

const deepest = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path;

describe('the routes of the specification', () => {
  it.each([
    '/',
    '/home',
    '/videos/l-1',
    '/sign-in-up',
    '/live-lessons',
    '/settings',
    '/subscriptions',
    '/success',
    '/success/cs_test_1',
    '/my-account',
    '/cancel',
    '/cancel-contract',
    '/contact',
    '/live-meeting',
    '/success-card-update',
    '/flashcards/l-1',
    '/grammar-page',
    '/mini-lessons/l-1',
    '/collect-consents',
    '/privacy-policy',
    '/privacy-policy-google',
    '/terms-and-conditions',
    '/disclaimer',
  ])('%s has a page', (path) => {
    expect(deepest(path)).not.toBe('*');
  });

  it.each(['/privacy-policy/x', '/privacy-policy-google/x/y', '/terms-and-conditions/2026', '/disclaimer/x'])(
    '%s matches by prefix',
    (path) => {
      expect(deepest(path)).toMatch(/\/\*$/);
    },
  );

  it.each(['/nothing', '/videos', '/home/x', '/settings/x', '/privacy', '/videos/a/b'])(
    '%s is not found',
    (path) => {
      expect(deepest(path)).toBe('*');
    },
  );
});
