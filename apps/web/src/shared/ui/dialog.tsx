import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
};

/** A window over the page for something that takes more than an answer. */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content className={styles.window} aria-describedby={undefined}>
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close className={styles.close} aria-label="Close">
              <CloseIcon />
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
