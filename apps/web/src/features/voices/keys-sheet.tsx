import { voicesTexts } from '@school/texts/en/voices';
import { type DeskKey, writeDeskKey } from '../../shared/keys/desk-keys.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { KeysWindow } from '../../shared/ui/keys-window.tsx';
import styles from './voices.module.css';

type KeysSheetProps<Command extends string> = {
  commands: readonly Command[];
  keys: Readonly<Record<Command, DeskKey>>;
  words: Readonly<Record<Command, string>>;
  onClose: () => void;
};

/** What can be done by key at a desk. */
export function KeysSheet<Command extends string>(props: KeysSheetProps<Command>) {
  const { commands, keys, words, onClose } = props;
  const texts = useTexts(voicesTexts);
  const rows = commands.map((command) => ({
    command,
    keys: [writeDeskKey(keys[command], texts.keyNames)],
    does: words[command],
  }));
  return (
    <KeysWindow title={texts.keys} rows={rows} onClose={onClose}>
      <p className={styles.soft}>{texts.onMac}</p>
    </KeysWindow>
  );
}
