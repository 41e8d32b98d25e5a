import { expect, it } from 'vitest';
import { countedPath, isOpenToThirdParties, showsSupportChat } from './where-shown.ts';

it.each([
  ['/', 390, true],
  ['/settings', 390, true],
  ['/subscriptions', 1440, true],
  ['/subscriptions', 799, false],
  ['/videos/gruezi', 1440, false],
  ['/mini-lessons/a', 1440, false],
  ['/flashcards', 1440, false],
  ['/live-lessons', 1440, false],
  ['/live-meeting', 1440, false],
  ['/collect-consents', 1440, false],
  ['/studio/live', 1440, false],
])('at %s and %i px the chat is shown: %s', (path, width, isShown) => {
  expect(showsSupportChat(path, width)).toBe(isShown);
});

it.each([
  ['/__/auth/action', false],
  ['/unsubscribe', false],
  ['/studio', false],
  ['/live-meeting', false],
  ['/studios', true],
  ['/', true],
])('a document that began at %s may run scripts of others: %s', (path, isOpen) => {
  expect(isOpenToThirdParties(path)).toBe(isOpen);
});

it('counts a purchase without its number', () => {
  expect(countedPath('/success/cs_test_1')).toBe('/success');
  expect(countedPath('/success-card-update')).toBe('/success-card-update');
});
