import { describe, expect, it } from 'vitest';
import { composeClaimWords } from './claim-words.ts';
import { type Claims, fromLiveDay, SPECIFIED_CLAIMS } from './claims.ts';
import { sayClaims as sayInGerman } from './de/claims.ts';
import { de } from './de.ts';
import { sayClaims as sayInEnglish } from './en/claims.ts';
import { en } from './en.ts';
import { withOtherWords } from './other-words.ts';

const OTHER: Claims = {
  dialect: 'Bern',
  live: { weekday: 3, hour: 19, minute: 30, minutes: 45 },
  trialDays: 14,
  plans: { basic: 'BRONZE', vip: 'SILVER', private: 'GOLD' },
};
/** What only the specified course may claim. The names of the week’s days stand where a week is shown. */
const SPECIFIED =
  /Zürich|\b30 (day|Tage)|\bVIP\b|\bBASIC\b|\bPRIVATE\b|MONDAY|MONTAG|8 PM|20 Uhr|9 PM|21 Uhr|\bMondays?\b|Montage?\b/;

/** Every string of a catalogue that is no function’s, with its place. */
function listStrings(words: unknown, place = ''): [place: string, text: string][] {
  // A function says its words in its source.
  if (typeof words === 'string' || typeof words === 'function') return [[place, String(words)]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => listStrings(value, `${place}.${key}`));
}

describe.each([
  ['English', en, sayInEnglish, 'en'],
  ['German', de, sayInGerman, 'de'],
] as const)('in %s', (_name, catalogue, say, language) => {
  it('the specified course is said in the catalogue’s own words', () => {
    expect(withOtherWords(catalogue, say(SPECIFIED_CLAIMS))).toEqual(catalogue);
    expect(composeClaimWords({ ...SPECIFIED_CLAIMS })).toBeNull();
  });

  it('another course claims nothing of the specified one', () => {
    const words = withOtherWords(catalogue, composeClaimWords(OTHER)?.[language]);
    const claims = listStrings(words).filter(
      ([place, text]) =>
        SPECIFIED.test(text) &&
        // Names of days, the page about one dialect’s sounds, and a month of reviews.
        !/weekdays|firstSteps\.days|\.days\.MON|^\.pronunciation\.title|retentionOf/.test(place),
    );
    expect(claims).toEqual([]);
  });

  it('every place without a function stays one, and no place is added', () => {
    const places = (words: unknown) => listStrings(words).map(([place]) => place);
    expect(places(withOtherWords(catalogue, say(OTHER)))).toEqual(places(catalogue));
  });

  it('without a free trial nothing is free, and with one plan there is one name', () => {
    const plans = { basic: 'ALL', vip: 'ALL', private: 'ALL' };
    const words = withOtherWords(catalogue, say({ ...OTHER, trialDays: 0, plans }));
    expect(words.heads.subscriptions).not.toMatch(/free|gratis|\b0\b/);
    expect(words.alerts.noPlan.description).not.toMatch(/free|gratis|\b0\b/);
    expect(words.alerts.noPlan.title).not.toMatch(/ALL.*ALL/);
  });
});

it('says its own hour, day and days', () => {
  const words = withOtherWords(en, sayInEnglish(OTHER));
  expect(words.shell.liveTime).toBe('WEDNESDAY 7:30 PM');
  expect(words.live.hour.steps.map(({ when }) => when)).toEqual([
    '7:30 PM',
    'throughout',
    '8:15 PM',
    'afterwards',
  ]);
  expect(words.alerts.noPlan).toEqual({
    title: 'SILVER/BRONZE only',
    description: 'Take our 14 day free trial and test our SILVER course',
  });
  expect(words.firstSteps.days[2]).toMatchObject({ name: 'Wednesday', plan: 'SILVER', dialect: 'Mittwuch' });
  expect(withOtherWords(de, sayInGerman(OTHER)).shell.liveTime).toBe('MITTWOCH, 19:30 UHR');
});

it('a week begins with Monday, whichever day is the live lesson’s', () => {
  expect(fromLiveDay(1, ['live', 'next', 'rest'])).toEqual(['live', 'next', 'rest']);
  expect(fromLiveDay(3, ['live', 'next', 'rest'])).toEqual(['next', 'rest', 'live']);
});
