import { describe, expect, it } from 'vitest';
import { formatAgo } from './relative-instant.tsx';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const ago = (at: string) => formatAgo(at, NOW, 'en-CH');

describe('how long ago', () => {
  it.each([
    ['2026-11-21T11:59:30.123456Z', 'now'],
    ['2026-11-21T11:58:59Z', '1 minute ago'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-11-14T11:00:00Z', '7 days ago'],
    ['2026-11-13T11:00:00Z', null],
    ['2026-11-21T12:05:00Z', 'now'],
  ])('%s is said as %s', (at, words) => {
    expect(ago(at)).toBe(words);
  });
});
