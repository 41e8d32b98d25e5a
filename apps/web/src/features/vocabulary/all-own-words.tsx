import { cardFilesTexts } from '@school/texts/en/card-files';
import { cardListTexts } from '@school/texts/en/card-list';
import { vocabularyTexts } from '@school/texts/en/vocabulary';
import { useState } from 'react';
import { useQuestion } from '../../shared/alert/use-question.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useLostFocus } from '../../shared/ui/use-lost-focus.ts';
import { OwnWordList } from './own-word-list.tsx';
import {
  useListOwnCardsQuery,
  useRemoveImportedCardsMutation,
  useRemoveOwnCardMutation,
} from './vocabulary.api.ts';
import styles from './vocabulary.module.css';

/** All cards that are a learner's own, each to be taken away again, and those of files together; closed until asked for. */
export function AllOwnWords({ UID }: { UID: string }) {
  const texts = useTexts(vocabularyTexts);
  const { removeSure } = useTexts(cardListTexts);
  const { takenBack } = useTexts(cardFilesTexts);
  const { data: cards } = useListOwnCardsQuery({ lessonID: null, UID }, { skip: UID === '' });
  const [isOpen, setIsOpen] = useState(false);
  const [remove, { isError }] = useRemoveOwnCardMutation();
  const [removeAll, { data: removed, isError: isErrorOfAll, isLoading }] = useRemoveImportedCardsMutation();
  const brought = cards?.filter(({ lessonID }) => lessonID === null).length ?? 0;
  const question = { title: texts.removeAllBrought(brought), description: removeSure(brought) };
  const askForAll = useQuestion(question, () => void removeAll({}));
  const gone = useLostFocus<HTMLParagraphElement>(brought > 0);
  if (!cards) return null;
  const answer = removed ? (
    <p ref={gone} role="status" tabIndex={-1}>
      {takenBack(removed.count)}
    </p>
  ) : null;
  if (cards.length === 0) return answer;
  return (
    <details className={styles.all} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{texts.allOwnWords(cards.length)}</summary>
      <div className={styles.allBody}>
        <p>{texts.allOwnWordsLead}</p>
        {/* There may be thousands. */}
        {isOpen ? <OwnWordList cards={cards} onRemove={({ id }) => void remove({ id })} /> : null}
        {brought > 0 ? (
          <Button isBusy={isLoading} onClick={askForAll}>
            {texts.removeAllBrought(brought)}
          </Button>
        ) : null}
        {answer}
        <p role="status">{isError || isErrorOfAll ? texts.notRemoved : null}</p>
      </div>
    </details>
  );
}
