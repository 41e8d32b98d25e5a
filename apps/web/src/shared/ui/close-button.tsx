import { classNames } from './class-names.ts';
import styles from './close-button.module.css';
import { CloseIcon } from './icons.tsx';

type CloseButtonProps = {
  /** What it closes, for screen readers. */
  label: string;
  onClick: () => void;
  /** Where it stands. */
  className?: string | undefined;
  /** Whether it has the focus when its window opens. */
  isFirst?: boolean;
};

/** The cross of a window. */
export function CloseButton({ label, onClick, className, isFirst = false }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.close, className)}
      aria-label={label}
      onClick={onClick}
      data-first-focus={isFirst || undefined}
    >
      <CloseIcon />
    </button>
  );
}
