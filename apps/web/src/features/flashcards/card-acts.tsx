import { type CardState, isLeech } from '@school/domain/card-scheduler';
import { cardListTexts } from '@school/texts/en/card-list';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EditCard } from './edit-card.tsx';
import type { DeckCard } from './flashcard-card.tsx';
import styles from './flashcards.module.css';

type CardActsProps = {
  card: DeckCard;
  state: CardState | null | undefined;
  onPutAside: (act: 'bury' | 'suspend') => void;
  onRewritten: (id: string, words: Partial<DeckCard>) => void;
};

/** What else can be done with a card than answer it; of one that is forgotten over and over, that it should be. */
export function CardActs({ card, state, onPutAside, onRewritten }: CardActsProps): ReactNode {
  const texts = useTexts(cardListTexts);
  const [isEdited, setIsEdited] = useState(false);
  return (
    <div className={styles.acts}>
      {isLeech(state) ? (
        <p role="note">
          {texts.leechHint(card.isOwn === true)}{' '}
          {card.lessonID ? <Link to={paths.lesson(card.lessonID)}>{texts.seeLesson}</Link> : null}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button look="quiet" onClick={() => onPutAside('bury')} aria-keyshortcuts="-">
          {texts.bury}
        </Button>
        <Button look="quiet" onClick={() => onPutAside('suspend')} aria-keyshortcuts="@">
          {texts.suspend}
        </Button>
        {card.isOwn ? (
          <Button look="quiet" aria-expanded={isEdited} onClick={() => setIsEdited(!isEdited)}>
            {texts.edit}
          </Button>
        ) : null}
      </div>
      {isEdited ? (
        <EditCard
          card={card}
          onDone={(words) => {
            setIsEdited(false);
            if (words) onRewritten(card.id, words);
          }}
        />
      ) : null}
    </div>
  );
}
