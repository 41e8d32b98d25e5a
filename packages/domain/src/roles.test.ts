import type { OperatorRole } from '@school/contract/operators';
import { expect, it } from 'vitest';
import { isEnough } from './roles.ts';

it.each<[OperatorRole | null, readonly OperatorRole[]]>([
  ['owner', ['owner', 'teacher', 'moderator']],
  ['teacher', ['teacher', 'moderator']],
  ['moderator', ['moderator']],
  [null, []],
])('%s is enough where these are required: %j', (role, enough) => {
  const wanted: readonly OperatorRole[] = ['owner', 'teacher', 'moderator'];
  expect(wanted.filter((one) => isEnough(role, one))).toEqual(enough);
});
