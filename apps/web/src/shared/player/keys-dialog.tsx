import { videoPlayerTexts } from '@school/texts/en/video-player';
import { useTexts } from '../texts/use-texts.ts';
import { boxClass } from '../ui/checkbox.tsx';
import { KeysWindow } from '../ui/keys-window.tsx';
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
  const rows = PLAYER_COMMANDS.filter((command) => !without.includes(command)).map((command) => ({
    command,
    keys: PLAYER_KEYS[command].map((key) => texts.keyNames[key] ?? key),
    does: texts.commands[command],
  }));
  return (
    <KeysWindow title={texts.keysTitle} rows={rows} onClose={onClose}>
      {hasPageKeys === null ? null : (
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={boxClass()}
            checked={hasPageKeys}
            onChange={(event) => onPageKeys(event.target.checked)}
          />
          {texts.pageKeys}
        </label>
      )}
    </KeysWindow>
  );
}
