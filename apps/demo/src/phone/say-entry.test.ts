import { APP_EVENTS, AppMessageSchema } from '@school/contract/native-app';
import { describe, expect, it } from 'vitest';
import { type Entry, sayEntry } from '../../phone/say-entry.ts';

describe('what is said of a message between page and phone', () => {
  it.each<[Entry, string]>([
    [
      { from: 'page', type: 'PURCHASE_PACKAGE', payload: { package: { identifier: 'VIP_monthly' } } },
      'The page asks the store to sell VIP_monthly.',
    ],
    [
      {
        from: 'page',
        type: 'PURCHASE_PACKAGE',
        payload: { package: { identifier: 'VIP_monthly' }, oldProductID: 'basic' },
      },
      'The page asks the store to sell VIP_monthly, in place of basic.',
    ],
    [
      { from: 'app', type: 'PASS_RC_PACKAGES', payload: { a: {}, b: {} } },
      'The phone passes what its store sells: 2 plans.',
    ],
    [
      { from: 'app', type: 'PASS_RC_PACKAGES', payload: [{}] },
      'The phone passes what its store sells: one plan.',
    ],
    [
      { from: 'app', type: 'REDIRECT_TO_PAGE', payload: { page: '/success' } },
      'The phone sends the page to /success.',
    ],
    [{ from: 'phone', type: 'store', payload: 'The plan has expired.' }, 'The plan has expired.'],
    [{ from: 'phone', type: 'failed', payload: 'Error' }, 'On the phone: failed.'],
    [
      { from: 'page', type: 'unreadable', payload: '{' },
      'The page says something that the phone does not know.',
    ],
    [
      { from: 'page', type: 'PURCHASE_PACKAGE', payload: 'x'.repeat(1_000_000) },
      'The page asks the store to sell something.',
    ],
  ])('%j', (entry, words) => {
    expect(sayEntry(entry)).toBe(words);
  });

  it('is a sentence for each message of the contract', () => {
    const messages = AppMessageSchema.options.map(({ shape }) => shape.type.value);
    const said = [
      ...messages.map((type) => sayEntry({ from: 'page', type })),
      ...Object.keys(APP_EVENTS).map((type) => sayEntry({ from: 'app', type })),
    ];
    expect(new Set(said).size).toBe(messages.length + Object.keys(APP_EVENTS).length);
    for (const words of said) expect(words).not.toContain('does not know');
  });
});
