import { everywhereTexts } from '@school/texts/en/everywhere';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { CloseButton } from './close-button.tsx';
import { Modal } from './modal.tsx';
import styles from './overlay.module.css';

type OverlayProps = {
  isOpen: boolean;
  /** Asked for by the close button and the Escape key. */
  onClose: () => void;
  /** What the overlay is. */
  title: string;
  children: ReactNode;
};

/** A full-screen overlay; the page behind it shows through at 15 % and does not scroll. */
export function Overlay({ isOpen, onClose, title, children }: OverlayProps) {
  const titleId = useId();
  const { close } = useTexts(everywhereTexts);
  if (!isOpen) return null;
  return (
    <Modal className={styles.content} titleId={titleId} onClose={onClose}>
      <div className={styles.sheet}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <CloseButton label={close} onClick={onClose} className={styles.close} />
        {children}
      </div>
    </Modal>
  );
}
