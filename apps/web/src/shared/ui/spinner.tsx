import { everywhereTexts } from '@school/texts/en/everywhere';
import { useTexts } from '../texts/use-texts.ts';
import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

/** A turning ring, cut in one place. `label` is what a screen reader hears. */
export function Spinner({ size = 'large', label }: { size?: 'small' | 'large'; label?: string }) {
  const { pleaseWait } = useTexts(everywhereTexts);
  return (
    <span className={classNames(styles.spinner, styles[size])} role="status">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle
          cx="12"
          cy="12"
          r="9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeDasharray="42 15"
        />
      </svg>
      <span className="visually-hidden">{label ?? pleaseWait}</span>
    </span>
  );
}
