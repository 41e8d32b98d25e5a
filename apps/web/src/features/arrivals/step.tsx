import { type ReactNode, useEffect, useRef } from 'react';
import styles from './arrivals.module.css';

type StepProps = {
  /** Where one is among the steps. */
  about?: string | null;
  title: string;
  /** The page has just been opened: its own heading is read. */
  isFirst?: boolean;
  children: ReactNode;
};

/** One thing on the screen. A new one is told to who cannot see it: its heading takes the focus. */
export function Step({ about, title, isFirst = false, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <section className={styles.step} aria-label={title}>
      {about ? <p className={styles.about}>{about}</p> : null}
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
