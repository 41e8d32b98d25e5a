import { everywhereTexts } from '@school/texts/en/everywhere';
import type { ReactNode } from 'react';
import type { QueryFailure } from '../api/call-error.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** In the place of what could not be fetched: what it is, that the server was busy where it was, and another try. */
export function NotFetched({
  title,
  tone,
  failure,
  onRetry,
  children,
}: {
  title: string;
  tone?: 'now';
  failure: QueryFailure;
  onRetry: () => unknown;
  /** Other ways to go on. */
  children?: ReactNode;
}) {
  const { tryAgain } = useTexts(everywhereTexts);
  return (
    <Notice title={title} failure={failure} {...(tone && { tone })}>
      <Button onClick={() => void onRetry()}>{tryAgain}</Button>
      {children}
    </Notice>
  );
}
