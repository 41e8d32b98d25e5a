import { studioCaptionsTexts } from '@school/texts/en/studio-captions';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { type CaptionCommand, writeKey } from './caption-keys.ts';
import styles from './captions-studio.module.css';
import type { Desk } from './use-desk.ts';
import type { RunCommand } from './use-desk-commands.ts';

type DeskActsProps = { desk: Desk; hasFilm: boolean; run: RunCommand };

/** The acts that one looks for most, each with its key, and how much is left to do. */
export function DeskActs({ desk, hasFilm, run }: DeskActsProps) {
  const texts = useTexts(studioCaptionsTexts);
  const { rows, silences, unfinished, history } = desk;
  const isEmpty = rows.length === 0;
  const acts: readonly (readonly [CaptionCommand, isPossible: boolean])[] = [
    ['playLine', !isEmpty && hasFilm],
    ['loopLine', !isEmpty && hasFilm],
    ['playFilm', hasFilm],
    ['snap', !isEmpty && silences.length > 0],
    ['nextUnfinished', unfinished > 0],
    ['mark', !isEmpty],
    ['undo', history.canUndo],
    ['redo', history.canRedo],
    ['keys', true],
  ];
  return (
    <div className={styles.acts}>
      {acts.map(([command, isPossible]) => (
        <Button
          key={command}
          look="quiet"
          title={writeKey(command, texts.keyNames)}
          aria-disabled={!isPossible}
          onClick={() => run(command, null)}
        >
          {texts.commands[command]}
        </Button>
      ))}
      <span className={styles.soft}>
        {isEmpty ? null : `${texts.lines(rows.length)} · ${texts.unfinished(unfinished)}`}
      </span>
    </div>
  );
}
