import { describe, expect, it } from 'vitest';
import { findWayBack } from './find-way-back.ts';
import { leadBackTo } from './way-back.ts';

describe('findWayBack', () => {
  it.each([
    '/videos/im-kafi',
    '/flashcards',
    '/flashcards/im-kafi',
    '/success/cs_test_1?x=1',
    '/subscriptions#basic',
    '/cancel-contract',
    '/settings',
    '/',
  ])('%s is a page to go back to', (wayBack) => {
    expect(findWayBack({ wayBack })).toBe(wayBack);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/settings',
    '/\\evil.example/settings',
    '\\\\evil.example',
    '/\t/evil.example/settings',
    '/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http:settings',
    'settings',
    '/settings@evil.example',
    '/there/is/nothing',
    '/Settings',
    '/sign-in-up',
    '/sign-in-up?startWithLogIn=true',
    '/__/auth/action?mode=signIn',
    '/cancel-contract?token=x',
    '/cancel-contract/?a=1&token=x',
    '/functions/signOutDevices',
    '/demo',
    '/settings/../demo',
    '',
    17,
    null,
    ['/settings'],
  ])('%j is none: home', (wayBack) => {
    expect(findWayBack({ wayBack })).toBe('/home');
  });

  it.each([null, undefined, 'text', 1, {}])('a history that says %j leads home', (state) => {
    expect(findWayBack(state)).toBe('/home');
  });
});

describe('leadBackTo', () => {
  it('a page is remembered with what stands behind its path', () => {
    expect(leadBackTo({ pathname: '/videos/a', search: '?t=1', hash: '#b' })).toEqual({
      wayBack: '/videos/a?t=1#b',
    });
  });

  it('the log-in itself and a mail’s link are not', () => {
    expect(leadBackTo({ pathname: '/sign-in-up', search: '', hash: '' })).toBeNull();
    expect(leadBackTo({ pathname: '/__/auth/action', search: '', hash: '' })).toBeNull();
  });
});
