import { everywhereTexts } from '@school/texts/en/everywhere';
import { studioCaptionsTexts } from '@school/texts/en/studio-captions';
import { useId } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { CloseButton } from '../../../shared/ui/close-button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { CAPTION_COMMANDS, writeKey } from './caption-keys.ts';
import styles from './captions-studio.module.css';

/** Every key of the captions. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const texts = useTexts(studioCaptionsTexts);
  const { close } = useTexts(everywhereTexts);
  const titleId = useId();
  return (
    <Modal titleId={titleId} onClose={onClose} closesOutside isWindow className={styles.sheet}>
      <h2 id={titleId} className={styles.sheetTitle}>
        {texts.keys}
      </h2>
      <CloseButton label={close} onClick={onClose} className={styles.close} isFirst />
      <dl className={styles.keys}>
        {CAPTION_COMMANDS.map((command) => (
          <div key={command}>
            <dt>
              <kbd>{writeKey(command, texts.keyNames)}</kbd>
            </dt>
            <dd>{texts.commands[command]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>{texts.onMac}</p>
    </Modal>
  );
}
