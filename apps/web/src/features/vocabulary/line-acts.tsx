import { vocabularyTexts } from '@school/texts/en/vocabulary';
import type { WordContext } from '../../shared/player/player-seams.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { cardOfLine } from './choose-card.ts';
import styles from './line-acts.module.css';
import { useFocusHandedOn } from './use-focus-handed-on.ts';
import { useListOwnCardsQuery } from './vocabulary.api.ts';

type LineActsProps = {
  line: WordContext;
  lessonID: string;
  reader: { UID: string; isLoggedIn: boolean };
  onKeep: () => void;
};

/** What can be done with a whole line while its words are open: it is kept as a card with its sound and place. */
export function LineActs({ line, lessonID, reader, onKeep }: LineActsProps) {
  const texts = useTexts(vocabularyTexts);
  const { data: cards } = useListOwnCardsQuery({ lessonID, UID: reader.UID }, { skip: !reader.isLoggedIn });
  const { watched, take } = useFocusHandedOn();
  const card = cardOfLine(line);
  const isKept = cards?.some(({ SwissGerman }) => SwissGerman === line.sentence) === true;
  if (!card) return null;
  return (
    <div className={styles.acts}>
      {isKept ? null : (
        <Button look="quiet" aria-keyshortcuts="Shift+C" onClick={onKeep} {...watched}>
          {texts.keepLine}
        </Button>
      )}
      {isKept ? (
        <p className={styles.kept} tabIndex={-1} ref={take} {...watched}>
          {texts.lineIsKept}
        </p>
      ) : null}
    </div>
  );
}
