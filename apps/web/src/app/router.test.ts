import { PAGE_ADDRESSES, ROOM_ADDRESSES } from '@school/contract/pages';
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
    '/say-it/l-1',
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

  it.each([
    '/nothing',
    '/videos',
    '/home/x',
    '/settings/x',
    '/privacy',
    '/videos/a/b',
    '/Home',
    '/SETTINGS',
    '/Videos/a',
    '/Privacy-policy',
  ])('%s is not found', (path) => {
    expect(deepest(path)).toBe('*');
  });

  it('are the addresses that the server has a page for', () => {
    const leaves = routes.flatMap(({ children = [] }) => children.flatMap((group) => group.children ?? []));
    const addresses = leaves.flatMap(({ path = '' }) => (path === '*' ? [] : [path]));
    // A file of the build: the server has it, and the app leads on to `/`.
    const pages = addresses.filter((path) => path !== '/index.html');
    expect(pages.toSorted()).toEqual([...PAGE_ADDRESSES].toSorted());
    // Beside the shell, not in it.
    expect(routes.slice(1).flatMap(({ children = [] }) => children.map(({ path }) => path))).toEqual([
      ...ROOM_ADDRESSES,
    ]);
  });
});
