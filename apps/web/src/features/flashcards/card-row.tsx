import type { ListedCard } from '@school/contract/reviews';
import { cardListTexts } from '@school/texts/en/card-list';
import { useState } from 'react';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { listMeanings } from '../../shared/texts/list-meanings.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { boxClass } from '../../shared/ui/checkbox.tsx';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { useLostFocus } from '../../shared/ui/use-lost-focus.ts';
import styles from './card-browser.module.css';
import { EditCard } from './edit-card.tsx';

type CardRowProps = {
  card: ListedCard;
  isChosen: boolean;
  lesson: string | undefined;
  onToggle: () => void;
  onEdited: () => void;
};

/** A card of the list: its words, where it is from, how it stands. */
export function CardRow({ card, isChosen, lesson, onToggle, onEdited }: CardRowProps) {
  const texts = useTexts(cardListTexts);
  const [meaning] = listMeanings(card, useLanguage());
  const [isEdited, setIsEdited] = useState(false);
  const opener = useLostFocus<HTMLButtonElement>(isEdited);
  const states = useStates(card);
  const done = (words: object | null) => {
    setIsEdited(false);
    if (words) onEdited();
  };
  return (
    <li className={styles.row}>
      <label className={styles.choose}>
        <input
          type="checkbox"
          className={boxClass()}
          checked={isChosen}
          onChange={onToggle}
          aria-label={texts.choose(card.SwissGerman)}
        />
        <span className={styles.words}>
          <Dialect className={styles.dialect}>{card.SwissGerman}</Dialect>
          <span lang={meaning.lang}>{meaning.text}</span>
        </span>
      </label>
      <span className={styles.about}>{[card.deck, lesson, ...states].filter(Boolean).join(' · ')}</span>
      {card.isOwn ? (
        <Button
          ref={opener}
          look="quiet"
          aria-expanded={isEdited}
          aria-label={texts.editOf(card.SwissGerman)}
          onClick={() => setIsEdited(!isEdited)}
        >
          {texts.edit}
        </Button>
      ) : null}
      {isEdited ? (
        <div className={styles.edited}>
          <EditCard card={card} onDone={done} />
        </div>
      ) : null}
    </li>
  );
}

/** In words: put aside, forgotten often, new, or when it is due first. */
function useStates({ understand, produce, isSuspended, isBuried, isLeech }: ListedCard): string[] {
  const { filters, isNew, dueOn } = useTexts(cardListTexts);
  const formatDay = useFormatDay();
  const [first] = [understand, produce].flatMap((state) => state?.dueAt ?? []).toSorted();
  return [
    ...(isSuspended ? [filters.suspended] : []),
    ...(isBuried ? [filters.buried] : []),
    ...(isLeech ? [filters.leech] : []),
    first === undefined ? isNew : dueOn(formatDay(first)),
  ];
}
