import { Suspense } from 'react';
import { lazyInTime } from '../lib/lazy-in-time.ts';
import { classNames } from './class-names.ts';
import styles from './markdown.module.css';
import type { MarkdownTextProps } from './markdown-text.tsx';
import { Skeleton } from './skeleton.tsx';

const MarkdownText = lazyInTime(() =>
  import('./markdown-text.tsx').then((file) => ({ default: file.MarkdownText })),
);

type MarkdownProps = MarkdownTextProps & {
  className?: string;
  /** How much room is kept until the reader is there. */
  placeHeight?: string;
};

/**
 * Markdown without raw HTML: the course and the legal texts, which are English whatever the interface speaks. Its reader is
 * loaded when the first text is shown.
 */
export function Markdown({ className, placeHeight = '12rem', ...text }: MarkdownProps) {
  return (
    <div className={classNames(styles.text, className)} lang="en">
      <Suspense fallback={<Skeleton shape="lines" height={placeHeight} />}>
        <MarkdownText {...text} />
      </Suspense>
    </div>
  );
}
