import { describe, expect, it } from 'vitest';
import { isFiltering, matchesFilters, readFilters, writeFilters } from './search-filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

describe('filters in an address', () => {
  it('are read and written again, beside what else stands there', () => {
    const address = 'from=mail&q=m%C3%A4rt&type=mini_lesson&difficulty=2&seen=begun&order=known';
    const filters = read(address);
    expect(filters).toEqual({
      q: 'märt',
      type: 'mini_lesson',
      difficulty: '2',
      seen: 'begun',
      order: 'known',
    });
    expect(writeFilters(new URLSearchParams('from=mail'), filters).toString()).toBe(address);
    expect(writeFilters(new URLSearchParams(address), read('')).toString()).toBe('from=mail');
  });

  it.each(['', 'type=film', 'difficulty=6', 'difficulty=1.0', 'seen=SEEN', 'order=known', 'q=', 'type='])(
    'that say nothing narrow nothing: %s',
    (address) => expect(isFiltering(read(address))).toBe(false),
  );
});

it.each([
  ['', true],
  ['type=mini_lesson', true],
  ['type=video_lesson', false],
  ['difficulty=2', true],
  ['difficulty=1', false],
  ['seen=new', true],
  ['seen=seen', false],
  ['type=mini_lesson&difficulty=2&seen=new', true],
  ['type=mini_lesson&difficulty=3&seen=new', false],
])('a new mini lesson of difficulty 2 and %s: %s', (address, isShown) => {
  const lesson = { Type: 'mini_lesson', Difficulty: 2 } as const;
  expect(matchesFilters(lesson, 'new', read(address))).toBe(isShown);
});
