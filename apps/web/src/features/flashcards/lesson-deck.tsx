import { flashcardsTexts } from '@school/texts/en/flashcards';
import { type ReactNode, useState } from 'react';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { DueNote } from './due-note.tsx';
import type { DeckCard } from './flashcard-card.tsx';
import { FlashcardDeck } from './flashcard-deck.tsx';
import { NextDue } from './next-due.tsx';
import type { RenderTyped } from './typed-task.ts';
import { useReviews } from './use-reviews.ts';
import { useSession } from './use-session.ts';

type LessonDeckProps = {
  cards: readonly DeckCard[];
  lessonID: string;
  UID: string;
  renderTyped: RenderTyped | undefined;
  renderPoster: ((lessonID: string) => ReactNode) | undefined;
  wayBack: ReactNode;
};

/** The cards of a lesson that come now; all of them for those who want to. */
export function LessonDeck({
  cards: given,
  lessonID,
  UID,
  renderTyped,
  renderPoster,
  wayBack,
}: LessonDeckProps) {
  const texts = useTexts(flashcardsTexts);
  // Which cards come is settled when they are laid out; what stands on them is not.
  const [laid] = useState(given);
  const known = new Map(given.map((card) => [card.id, card]));
  const cards = laid.map((card) => ({ ...(known.get(card.id) ?? card), lessonID }));
  const cardIDs = cards.map(({ id }) => id);
  const session = useSession(cardIDs, lessonID, UID);
  const reviews = useReviews(UID);
  const [isAll, setIsAll] = useState(false);
  if (!session) return <Skeleton height="24rem" />;

  const chosen = isAll
    ? cards
    : session.cards.flatMap(({ id, ...asked }) => {
        const card = cards.find((one) => one.id === id);
        return card ? [{ ...card, ...asked }] : [];
      });
  const goThroughAll = <Button onClick={() => setIsAll(true)}>{texts.goThroughAll(cards.length)}</Button>;
  if (chosen.length === 0)
    return (
      <Notice title={texts.nothingDue}>
        <NextDue cardIDs={cardIDs} of={{ lessonID }} UID={UID} />
        {goThroughAll}
        {wayBack}
      </Notice>
    );
  return (
    <FlashcardDeck
      key={isAll ? 'all' : 'due'}
      cards={chosen}
      reviews={reviews}
      weights={session.weights}
      renderTyped={renderTyped}
      renderPoster={renderPoster}
      note={isAll ? null : <DueNote dueCount={session.dueCount} isBack={session.isBack} />}
      next={<NextDue cardIDs={cardIDs} of={{ lessonID }} UID={UID} />}
      waysOn={
        <>
          {UID === '' ? <ButtonLink to={paths.signUp}>{texts.keepBySigningUp}</ButtonLink> : null}
          {chosen.length < cards.length ? goThroughAll : null}
          {wayBack}
        </>
      }
    />
  );
}
