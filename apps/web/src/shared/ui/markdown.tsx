import { lazy, Suspense } from 'react';
import { classNames } from './class-names.ts';
import styles from './markdown.module.css';
import { Skeleton } from './skeleton.tsx';

const MarkdownText = lazy(() =>
  import('./markdown-text.tsx').then((file) => ({ default: file.MarkdownText })),
);

/** Markdown without raw HTML. Its reader is loaded when the first text is shown. */
export function Markdown({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames(styles.text, className)}>
      <Suspense fallback={<Skeleton height="12rem" />}>
        <MarkdownText text={text} />
      </Suspense>
    </div>
  );
}
