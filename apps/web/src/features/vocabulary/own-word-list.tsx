import type { OwnCard } from '@school/contract/vocabulary';
import { vocabularyTexts } from '@school/texts/en/vocabulary';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { OwnWord } from './own-word.tsx';
import styles from './vocabulary.module.css';

type OwnWordListProps = { cards: readonly OwnCard[]; onRemove: (card: OwnCard) => void };

/** Words of a learner's own, each to be taken away again. */
export function OwnWordList({ cards, onRemove }: OwnWordListProps) {
  const texts = useTexts(vocabularyTexts);
  return (
    <ul className={styles.ownList}>
      {cards.map((card) => (
        <li key={card.id}>
          <span>
            <OwnWord card={card} />
          </span>
          <Button look="quiet" aria-label={texts.remove(card.SwissGerman)} onClick={() => onRemove(card)}>
            {texts.removeShort}
          </Button>
        </li>
      ))}
    </ul>
  );
}
