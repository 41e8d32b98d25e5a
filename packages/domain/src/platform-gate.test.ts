import { describe, expect, it } from 'vitest';
import { findPlansView, type PlatformGate } from './platform-gate.ts';

/** What the account pays on, as its server says ('-': not known yet), and what it sees in a browser, on iOS, on Android. */
const TABLE = `
-       | nothing  | nothing  | nothing
none    | cards    | cards    | cards
stripe  | cards    | guidance | guidance
web     | cards    | guidance | guidance
ios     | guidance | cards    | guidance
android | guidance | guidance | cards
`;
const PLACES = [null, 'ios', 'android'] as const;

const cases = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [platform = '', ...views] = line.split('|').map((cell) => cell.trim());
    return views.map((view, index) => [platform, PLACES[index] ?? null, view] as const);
  });

describe('what the plans page shows', () => {
  it.each(cases)('platform %s, app around the page %s: %s', (name, parentAppOS, view) => {
    const platform = name === '-' ? null : (name as PlatformGate['platform']);
    expect(findPlansView({ platform, isLoggedIn: true, parentAppOS })).toBe(view);
    expect(findPlansView({ platform, isLoggedIn: false, parentAppOS })).toBe('cards');
  });
});
