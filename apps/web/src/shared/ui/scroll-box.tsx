import { tablesTexts } from '@school/texts/en/tables';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import styles from './markdown.module.css';

/** What may be wider than its column. Only where it is can it be reached with the keyboard, to be scrolled. */
export function ScrollBox({ children }: { children: ReactNode }) {
  const { wide } = useTexts(tablesTexts);
  const box = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);

  useEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWide(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={box}
      className={styles.scroll}
      {...(isWide && { tabIndex: 0, role: 'region', 'aria-label': wide })}
    >
      {children}
    </div>
  );
}
