import { expect, it } from 'vitest';
import { listPlanContents } from './plan-contents.ts';

it('promises over 60 videos only where there are', () => {
  const lastOfBasic = (count: number) => listPlanContents(count)[1]?.lines.at(-1);
  expect(lastOfBasic(60)).toBe('access to all previous videos');
  expect(lastOfBasic(61)).toBe('access to all previous videos (over 60)');
});
