import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';
import { Modal } from './modal.tsx';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
};

/** A window over the page for something that takes more than an answer. */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const titleId = useId();
  if (!isOpen) return null;
  return (
    <Modal className={styles.window} titleId={titleId} onClose={onClose} closesOutside>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      {children}
    </Modal>
  );
}
