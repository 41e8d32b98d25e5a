import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';
import styles from './overlay.module.css';
import { useBodyLock } from './use-body-lock.ts';

type OverlayProps = {
  isOpen: boolean;
  /** Asked for by the close button, the Escape key and the browser's back button. */
  onClose: () => void;
  /** What the overlay is, for screen readers. */
  title: string;
  children: ReactNode;
};

/** A full-screen overlay; the page behind it shows through at 15 % and does not scroll. */
export function Overlay({ isOpen, onClose, title, children }: OverlayProps) {
  useBodyLock(isOpen);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content className={styles.content} aria-describedby={undefined}>
          <Radix.Title className="visually-hidden">{title}</Radix.Title>
          <div className={styles.sheet}>
            <Radix.Close className={styles.close} aria-label="Close">
              <CloseIcon />
            </Radix.Close>
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
