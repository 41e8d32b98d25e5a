import { de } from '@school/texts/de';
import { en } from '@school/texts/en';
import { expect, it } from 'vitest';
import { placeIn, placeOf } from './meeting-place.ts';

const terms = (meetingPlace: string | null, meetingPlaceGerman: string | null) => ({
  meetingPlace,
  meetingPlaceGerman,
});

it.each([
  ['in both languages', terms('Video call', 'Videoanruf'), 'Video call', 'Videoanruf'],
  ['in English alone', terms('Video call', null), 'Video call', 'Video call'],
  ['not said', terms(null, null), null, null],
  ['of no private lessons', null, null, null],
])('a meeting place %s stands in mails and calendars in their language', (_name, place, english, german) => {
  expect([placeIn(place, en), placeIn(place, de)]).toEqual([english, german]);
});

it('is sent as the course says it', () => {
  expect(placeOf(terms('Video call', 'Videoanruf'))).toEqual({ en: 'Video call', de: 'Videoanruf' });
  expect(placeOf(terms('Video call', null))).toBe('Video call');
});
