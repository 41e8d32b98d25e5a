import { studioCaptionsTexts } from '@school/texts/en/studio-captions';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { KeysWindow } from '../../../shared/ui/keys-window.tsx';
import { CAPTION_COMMANDS, writeKey } from './caption-keys.ts';
import styles from './captions-studio.module.css';

/** Every key of the captions. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const texts = useTexts(studioCaptionsTexts);
  const { ctrl, shift, Enter } = texts.keyNames;
  const rows = [
    ...CAPTION_COMMANDS.map((command) => ({
      command,
      keys: [writeKey(command, texts.keyNames)],
      does: texts.commands[command],
    })),
    { command: 'newRow', keys: [`${shift} ${Enter}`], does: texts.newRow },
    { command: 'takeScript', keys: [`${ctrl} ${Enter}`], does: texts.takeScriptKey },
  ];
  return (
    <KeysWindow title={texts.keys} rows={rows} onClose={onClose}>
      <p className={styles.soft}>{texts.onMac}</p>
    </KeysWindow>
  );
}
