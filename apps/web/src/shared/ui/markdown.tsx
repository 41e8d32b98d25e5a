import { Suspense } from 'react';
import { lazyInTime } from '../loading/lazy-in-time.ts';
import { classNames } from './class-names.ts';
import styles from './markdown.module.css';
import type { MarkdownTextProps } from './markdown-text.tsx';
import { Skeleton } from './skeleton.tsx';

const MarkdownText = lazyInTime(() =>
  import('./markdown-text.tsx').then((file) => ({ default: file.MarkdownText })),
);

type MarkdownProps = Omit<MarkdownTextProps, 'text'> & {
  children: string;
  /** Its language, which may be another than the interface's; English if it is not said. */
  lang?: string;
  className?: string;
  /** How much room is kept until the reader is there. */
  placeHeight?: string;
};

/**
 * Markdown without raw HTML: the course's texts and the legal ones. Its reader is loaded when the first text is shown.
 */
export function Markdown({
  children,
  className,
  lang = 'en',
  placeHeight = '12rem',
  ...more
}: MarkdownProps) {
  return (
    <div className={classNames(styles.text, className)} lang={lang}>
      <Suspense fallback={<Skeleton shape="lines" height={placeHeight} />}>
        <MarkdownText text={children} {...more} />
      </Suspense>
    </div>
  );
}
