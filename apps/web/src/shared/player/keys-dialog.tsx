import { everywhereTexts } from '@school/texts/en/everywhere';
import { videoPlayerTexts } from '@school/texts/en/video-player';
import { useId } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { Modal } from '../ui/modal.tsx';
import { PLAYER_COMMANDS, PLAYER_KEYS, type PlayerCommand } from './key-map.ts';
import styles from './keys-dialog.module.css';

type KeysDialogProps = {
  /** Left out because there is nothing here that they act on. */
  without: readonly PlayerCommand[];
  /** Whether the keys act on the whole page; null where they never do. */
  hasPageKeys: boolean | null;
  onPageKeys: (hasPageKeys: boolean) => void;
  onClose: () => void;
};

/** Every key of the player, and a way to keep them to the player itself. */
export function KeysDialog({ without, hasPageKeys, onPageKeys, onClose }: KeysDialogProps) {
  const texts = useTexts(videoPlayerTexts);
  const { close } = useTexts(everywhereTexts);
  const titleId = useId();
  const commands = PLAYER_COMMANDS.filter((command) => !without.includes(command));
  return (
    <Modal className={styles.dialog} titleId={titleId} onClose={onClose} closesOutside>
      <h2 id={titleId} className={styles.title}>
        {texts.keysTitle}
      </h2>
      <CloseButton label={close} onClick={onClose} className={styles.close} isFirst />
      <dl className={styles.keys}>
        {commands.map((command) => (
          <div key={command}>
            <dt>
              {PLAYER_KEYS[command].map((key) => (
                <kbd key={key}>{texts.keyNames[key] ?? key}</kbd>
              ))}
            </dt>
            <dd>{texts.commands[command]}</dd>
          </div>
        ))}
      </dl>
      {hasPageKeys === null ? null : (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={hasPageKeys}
            onChange={(event) => onPageKeys(event.target.checked)}
          />
          {texts.pageKeys}
        </label>
      )}
    </Modal>
  );
}
