import type { CardDeck } from '@school/contract/reviews';
import { cardListTexts } from '@school/texts/en/card-list';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ownDeckPath, paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './card-browser.module.css';
import { useListCardDecksQuery } from './card-list.api.ts';

type CardDecksProps = {
  UID: string;
  /** Draws a lesson's name. */
  renderLesson: (lessonID: string) => ReactNode;
};

/** What can be learned by itself: a lesson's cards, one's own, one of one's decks; with what is due of each. */
export function CardDecks({ UID, renderLesson }: CardDecksProps) {
  const texts = useTexts(cardListTexts);
  const { data: decks, error, isError, isFetching, refetch } = useListCardDecksQuery(UID);
  if (!decks) {
    if (!isError || isFetching) return <Skeleton height="8rem" />;
    return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  }
  if (decks.length === 0) return <p>{texts.noDecks}</p>;
  return (
    <ul className={styles.decks}>
      {decks.map((one) => (
        <li key={`${one.lessonID} ${one.deck}`} className={styles.deck}>
          <Link to={pathOf(one)} className={styles.deckName}>
            {one.lessonID === null ? (one.deck ?? texts.ownDeck) : renderLesson(one.lessonID)}
          </Link>
          <span className={styles.deckFacts}>
            {one.dueCount > 0 ? <b>{texts.dueOf(one.dueCount)}</b> : null} {texts.count(one.cardCount)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const pathOf = ({ lessonID, deck }: CardDeck) =>
  lessonID === null ? ownDeckPath(deck) : paths.flashcards(lessonID);
