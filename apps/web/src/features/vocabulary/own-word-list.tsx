import type { OwnCard } from '@school/contract/vocabulary';
import { vocabularyTexts } from '@school/texts/en/vocabulary';
import { HowItIsSaid } from '../../shared/pronunciation/how-it-is-said.tsx';
import { listMeanings } from '../../shared/texts/list-meanings.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialect } from '../../shared/ui/dialect.tsx';
import styles from './vocabulary.module.css';

type OwnWordListProps = { cards: readonly OwnCard[]; onRemove: (card: OwnCard) => void };

/** Words of a learner's own, each to be taken away again. */
export function OwnWordList({ cards, onRemove }: OwnWordListProps) {
  const texts = useTexts(vocabularyTexts);
  return (
    <ul className={styles.ownList}>
      {cards.map((card) => (
        <li key={card.id} tabIndex={-1}>
          <span>
            <OwnWord card={card} />
          </span>
          <Button
            look="quiet"
            aria-label={texts.remove(card.SwissGerman)}
            onClick={({ currentTarget }) => {
              onRemove(card);
              focusNextRow(currentTarget);
            }}
          >
            {texts.removeShort}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Its row leaves the page. The next one's button would take a second press for itself: the row has the focus. */
function focusNextRow(button: Element): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** A learner's own card in a list: the word, and what it means to this reader. */
function OwnWord({ card }: { card: OwnCard }) {
  const [meaning] = listMeanings(card, useLanguage());
  return (
    <>
      <Dialect className={styles.name}>{card.SwissGerman}</Dialect>{' '}
      <HowItIsSaid text={card.SwissGerman} isPlain /> <span lang={meaning.lang}>{meaning.text}</span>
    </>
  );
}
