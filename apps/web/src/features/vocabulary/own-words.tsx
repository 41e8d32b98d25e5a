import { vocabularyTexts } from '@school/texts/en/vocabulary';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { OwnWord } from './own-word.tsx';
import { useListOwnCardsQuery, useRemoveOwnCardMutation } from './vocabulary.api.ts';
import styles from './vocabulary.module.css';

/** The words that a learner has kept from a lesson, each to be taken away again; nothing where there are none. */
export function OwnWords({ videoID, UID }: { videoID: string; UID: string }) {
  const texts = useTexts(vocabularyTexts);
  const { data: cards } = useListOwnCardsQuery({ videoID, UID }, { skip: UID === '' });
  const [remove, { isError }] = useRemoveOwnCardMutation();
  if (!cards || cards.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="own-words">
      <h2 id="own-words">{texts.ownWords}</h2>
      <p>{texts.ownWordsLead}</p>
      <ul className={styles.ownList}>
        {cards.map((card) => (
          <li key={card.id}>
            <span>
              <OwnWord card={card} />
            </span>
            <Button
              look="quiet"
              aria-label={texts.remove(card.SwissGerman)}
              onClick={() => void remove({ id: card.id })}
            >
              {texts.removeShort}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{isError ? texts.notRemoved : null}</p>
    </section>
  );
}
