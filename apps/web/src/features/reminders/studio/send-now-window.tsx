import { studioNewsletterTexts } from '@school/texts/en/studio-newsletter';
import { useId } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import styles from './newsletters.module.css';

type SendNowWindowProps = { readers: string; onSend: () => void; onClose: () => void };

/** Asks once more before mails leave. */
export function SendNowWindow({ readers, onSend, onClose }: SendNowWindowProps) {
  const id = useId();
  const texts = useTexts(studioNewsletterTexts);
  return (
    <Modal isWindow titleId={id} onClose={onClose}>
      <h2 id={id}>{texts.nowTitle}</h2>
      <p>{texts.nowText(readers)}</p>
      <div className={styles.actions}>
        <Button look="solid" onClick={onSend}>
          {texts.nowPress}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </Modal>
  );
}
