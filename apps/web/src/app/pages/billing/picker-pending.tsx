import { everywhereTexts } from '@school/texts/en/everywhere';
import { useId } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import styles from './picker-pending.module.css';

/** The time picker's dialog while its code is on its way. */
export function PickerPending({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { pleaseWait } = useTexts(everywhereTexts);
  return (
    <Modal isWindow className={styles.window} titleId={id} onClose={onClose}>
      <p id={id} role="status">
        {pleaseWait}
      </p>
    </Modal>
  );
}
