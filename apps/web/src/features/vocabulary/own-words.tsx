import { vocabularyTexts } from '@school/texts/en/vocabulary';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { OwnWordList } from './own-word-list.tsx';
import { useListOwnCardsQuery, useRemoveOwnCardMutation } from './vocabulary.api.ts';
import styles from './vocabulary.module.css';

/** The words that a learner has kept from a lesson, each to be taken away again; nothing where there are none. */
export function OwnWords({ lessonID, UID }: { lessonID: string; UID: string }) {
  const texts = useTexts(vocabularyTexts);
  const { data: cards } = useListOwnCardsQuery({ lessonID, UID }, { skip: UID === '' });
  const [remove, { isError }] = useRemoveOwnCardMutation();
  if (!cards || cards.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="own-words">
      <h2 id="own-words">{texts.ownWords}</h2>
      <p>{texts.ownWordsLead}</p>
      <OwnWordList cards={cards} onRemove={({ id }) => void remove({ id })} />
      <p role="status">{isError ? texts.notRemoved : null}</p>
    </section>
  );
}
