import type { ListedCard } from '@school/contract/reviews';
import type { Act } from '@school/domain/card-holds';
import { cardListTexts } from '@school/texts/en/card-list';
import { useId, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './card-browser.module.css';
import { useChangeOwnCardsMutation } from './card-list.api.ts';

type ChosenCardsProps = {
  cards: readonly ListedCard[];
  decks: readonly string[];
  onAct: (act: Act) => void;
  /** With how many were changed; those that were removed are none. */
  onDone: (changed: number) => void;
};

/** What can be done with all chosen cards; decks and removing are for a learner's own. */
export function ChosenCards({ cards, decks, onAct, onDone }: ChosenCardsProps) {
  const texts = useTexts(cardListTexts);
  const names = useId();
  const [deck, setDeck] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [change, { isError, isLoading }] = useChangeOwnCardsMutation();
  const ids = cards.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  if (cards.length === 0) return null;
  const apply = async (what: { deck: string | null } | { isRemoved: true }) => {
    const { data } = await change({ ids, change: what });
    setIsAsked(false);
    if (data) onDone('isRemoved' in what ? 0 : data.count);
  };
  return (
    <fieldset className={styles.chosen} aria-label={texts.chosen(cards.length)}>
      <div className={styles.acts}>
        <span role="status">{texts.chosen(cards.length)}</span>
        <Button onClick={() => onAct('suspend')}>{texts.suspend}</Button>
        <Button onClick={() => onAct('resume')}>{texts.resume}</Button>
        <Button look="quiet" onClick={() => onAct('bury')}>
          {texts.bury}
        </Button>
      </div>
      {ids.length === 0 ? (
        <p className={styles.about}>{texts.ownOnly}</p>
      ) : (
        <div className={styles.acts}>
          <TextField
            label={texts.moveTo}
            list={names}
            maxLength={60}
            value={deck}
            onChange={({ target }) => setDeck(target.value)}
          />
          <datalist id={names}>
            {decks.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Button isBusy={isLoading} onClick={() => void apply({ deck: deck.trim() === '' ? null : deck })}>
            {texts.move}
          </Button>
          <Button look="quiet" aria-expanded={isAsked} onClick={() => setIsAsked(!isAsked)}>
            {texts.remove}
          </Button>
        </div>
      )}
      {isAsked ? (
        <RemoveQuestion
          count={ids.length}
          isBusy={isLoading}
          onYes={() => void apply({ isRemoved: true })}
          onNo={() => setIsAsked(false)}
        />
      ) : null}
      {isError ? <p role="alert">{texts.notSaved}</p> : null}
    </fieldset>
  );
}

type RemoveQuestionProps = { count: number; isBusy: boolean; onYes: () => void; onNo: () => void };

function RemoveQuestion({ count, isBusy, onYes, onNo }: RemoveQuestionProps) {
  const texts = useTexts(cardListTexts);
  return (
    <div className={styles.acts}>
      <p>{texts.removeSure(count)}</p>
      <Button isBusy={isBusy} onClick={onYes}>
        {texts.remove}
      </Button>
      <Button look="quiet" onClick={onNo}>
        {texts.cancel}
      </Button>
    </div>
  );
}
