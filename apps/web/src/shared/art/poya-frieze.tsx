import { classNames } from '../ui/class-names.ts';
import { POYA_FRIEZE } from './drawings/sheet.ts';
import styles from './poya-frieze.module.css';

/** A strip cut from folded paper, standing on the dark ground of the footer. */
export function PoyaFrieze({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames(styles.place, className)}>
      <svg
        viewBox="0 -4 1440 148"
        fill="currentColor"
        aria-hidden="true"
        preserveAspectRatio="xMidYMax slice"
      >
        <use href={`#${POYA_FRIEZE}`} />
      </svg>
    </div>
  );
}
