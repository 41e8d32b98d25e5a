import { everywhereTexts } from '@school/texts/en/everywhere';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { CloseButton } from './close-button.tsx';
import styles from './keys-window.module.css';
import { Modal } from './modal.tsx';

type KeysWindowProps = {
  title: string;
  rows: readonly { command: string; keys: readonly string[]; does: string }[];
  onClose: () => void;
  /** Stands below the keys. */
  children?: ReactNode;
};

/** What each key does. */
export function KeysWindow({ title, rows, onClose, children }: KeysWindowProps) {
  const { close } = useTexts(everywhereTexts);
  const titleId = useId();
  return (
    <Modal className={styles.dialog} titleId={titleId} onClose={onClose} closesOutside>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <CloseButton label={close} onClick={onClose} className={styles.close} isFirst />
      <dl className={styles.keys}>
        {rows.map(({ command, keys, does }) => (
          <div key={command}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Modal>
  );
}
