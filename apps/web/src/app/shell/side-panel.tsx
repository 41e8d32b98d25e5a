import { Dialog as Radix } from 'radix-ui';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import { NavLinks } from './nav-links.tsx';
import styles from './side-panel.module.css';

type SidePanelProps = { isOpen: boolean; onClose: () => void; isLoggedIn: boolean };

/** The menu of narrow screens. A followed link closes it. */
export function SidePanel({ isOpen, onClose, isLoggedIn }: SidePanelProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content className={styles.panel} aria-describedby={undefined}>
          <Radix.Title className="visually-hidden">Menu</Radix.Title>
          <Radix.Close className={styles.close} aria-label="Close the menu">
            <CloseIcon />
          </Radix.Close>
          <nav className={styles.links} aria-label="Main">
            <NavLinks isLoggedIn={isLoggedIn} settings="SETTINGS" onFollow={onClose} />
          </nav>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
