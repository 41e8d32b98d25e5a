import type { ReactNode } from 'react';
import type { QueryFailure } from '../api/call-error.ts';
import { Notice } from './notice.tsx';
import { RetryButton } from './retry-button.tsx';

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
  return (
    <Notice title={title} failure={failure} {...(tone && { tone })}>
      <RetryButton onRetry={onRetry} />
      {children}
    </Notice>
  );
}
