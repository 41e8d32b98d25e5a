import { expect, it } from 'vitest';
import { findPlansView, type PlatformGate } from './platform-gate.ts';

const browser: PlatformGate = { platform: 'none', isLoggedIn: true, parentAppOS: null };
const iphone: PlatformGate = { ...browser, parentAppOS: 'ios' };

it.each<[string, string, PlatformGate]>([
  ['a learner who pays nothing yet', 'cards', browser],
  ['a visitor', 'cards', { ...browser, platform: null, isLoggedIn: false }],
  ['a platform that is not known yet', 'nothing', { ...browser, platform: null }],
  ['paid on the web, seen on the web', 'cards', { ...browser, platform: 'stripe' }],
  ["paid on 'web', seen on the web", 'cards', { ...browser, platform: 'web' }],
  ['paid in the iOS app, seen on the web', 'guidance', { ...browser, platform: 'ios' }],
  ['paid in the iOS app, seen there', 'cards', { ...iphone, platform: 'ios' }],
  ['paid in the Android app, seen in the iOS app', 'guidance', { ...iphone, platform: 'android' }],
  ['paid on the web, seen in the iOS app', 'guidance', { ...iphone, platform: 'stripe' }],
])('%s: shows %s', (_case, view, gate) => {
  expect(findPlansView(gate)).toBe(view);
});
