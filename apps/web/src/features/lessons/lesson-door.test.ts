import { describe, expect, it } from 'vitest';
import { chooseLessonDoor } from './lesson-door.ts';

const asked = { hasContent: false, isWaiting: false, refusal: null, isMondayRecording: false } as const;
const AWAY = { code: 'network-failed' };

describe('what stands before a lesson', () => {
  it.each([
    ['content is there', { hasContent: true }, 'open'],
    ['content is there and a later request fails or waits', { hasContent: true, isWaiting: true }, 'open'],
    [
      'content was kept and there is no network for its film',
      { hasContent: true, hasFilm: false },
      'filmless',
    ],
    ['the answer is to come', { isWaiting: true }, 'waiting'],
    ['no answer came', { failure: AWAY }, 'unreachable'],
    ['no answer came about a recording', { failure: AWAY, isMondayRecording: true }, 'unreachable'],
    ['the server was busy', { failure: { code: 'unavailable' } }, 'failed'],
    ['the server made a mistake', { failure: { code: 'internal' } }, 'failed'],
    ['a visitor asks', { refusal: 1 }, 'logIn'],
    ['no plan covers it', { refusal: 2 }, 'plan'],
    ['BASIC does not cover a recording', { refusal: 2, isMondayRecording: true }, 'vip'],
    ['there is no such lesson', { refusal: 3 }, 'unknown'],
  ] as const)('%s', (_case, given, door) => {
    expect(chooseLessonDoor({ ...asked, ...given })).toBe(door);
  });
});
