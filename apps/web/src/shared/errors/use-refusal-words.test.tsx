import { tellWait } from '@school/contract/auth-wait';
import { de } from '@school/texts/de';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { CallFailure, toCallError } from '../api/call-error.ts';
import { ChosenTexts } from '../texts/use-texts.ts';
import { useRefusalWords } from './use-refusal-words.ts';

const tooOften = (seconds?: number) =>
  toCallError(new CallFailure('resource-exhausted', 'no', undefined, undefined, seconds));

it.each([
  [1, 'in 1 minute.'],
  [61, 'in 2 minutes.'],
  [3_541, 'in an hour.'],
  [3_601, 'in 2 hours.'],
])('who has to wait for %d seconds reads %j', (seconds, wait) => {
  const { result } = renderHook(useRefusalWords);
  expect(result.current(tooOften(seconds))).toBe(`Too many tries in a short time. Try again ${wait}`);
});

it('reads the wait in what the SDK makes of the auth API’s refusal', () => {
  const { result } = renderHook(useRefusalWords);
  const refused = new Error(`Firebase: ${tellWait(301)} (auth/too-many-requests).`);
  expect(result.current(refused)).toBe('Too many tries in a short time. Try again in 6 minutes.');
});

it('says it in German, and that a text is turned or has lost a letter; of anything else it says nothing', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ChosenTexts.Provider value={de}>{children}</ChosenTexts.Provider>
  );
  const { result } = renderHook(useRefusalWords, { wrapper });
  expect(result.current(tooOften(1_800))).toContain('in 30 Minuten nochmals');
  expect(result.current(toCallError(new CallFailure('invalid-argument', 'no', 'turned')))).toContain(
    'versteckte Zeichen',
  );
  expect(result.current(toCallError(new CallFailure('invalid-argument', 'no', 'lost')))).toContain('�');
  expect(result.current(tooOften())).toBeNull();
  expect(result.current(toCallError(new Error('no')))).toBeNull();
  expect(result.current(undefined)).toBeNull();
});
