import { everywhereTexts } from '@school/texts/en/everywhere';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { classNames } from './class-names.ts';
import { CloseButton } from './close-button.tsx';
import { Modal } from './modal.tsx';
import styles from './overlay.module.css';

type OverlayProps = {
  isOpen: boolean;
  /** Asked for by the close button and the Escape key. */
  onClose: () => void;
  /** What the overlay is. */
  title: string;
  /** What it is about; beside the rest where there is room, else above it. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A full-screen overlay; the page behind it shows through at 15 % and does not scroll. */
export function Overlay({ isOpen, onClose, title, beside, children }: OverlayProps) {
  const titleId = useId();
  const { close } = useTexts(everywhereTexts);
  if (!isOpen) return null;
  return (
    <Modal className={styles.content} titleId={titleId} onClose={onClose}>
      <div className={classNames(styles.sheet, beside ? styles.parted : null)}>
        {/* The chosen tab says the same, large. */}
        <h2 id={titleId} className="visually-hidden">
          {title}
        </h2>
        <CloseButton label={close} onClick={onClose} className={styles.close} />
        {beside ? <div className={styles.beside}>{beside}</div> : null}
        <div className={styles.main}>{children}</div>
      </div>
    </Modal>
  );
}
