import { ACCESS_ERROR } from '@school/contract/errors';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { lessonsTexts } from '@school/texts/en/lessons';
import type { ReactNode } from 'react';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

type CardsDoorProps = {
  /** Specification §4: 1 not signed in, 2 no plan that covers it, 3 no such lesson. */
  refusal: 1 | 2 | 3;
  isMondayRecording: boolean;
  isKnownLesson: boolean;
  wayBack: ReactNode;
};

/** In the cards' place while they are closed: why, and the ways on. */
export function CardsDoor({ refusal, isMondayRecording, isKnownLesson, wayBack }: CardsDoorProps) {
  const texts = useTexts(flashcardsTexts);
  const { noSuchLesson, doors, seeVip } = useTexts(lessonsTexts);
  const { logIn, seePlans } = useTexts(everywhereTexts);
  if (refusal === ACCESS_ERROR.noSuchLesson && isKnownLesson)
    return <Notice title={texts.none}>{wayBack}</Notice>;
  if (refusal === ACCESS_ERROR.noSuchLesson)
    return (
      <Notice title={noSuchLesson}>
        <p>{doors.unknown}</p>
        {wayBack}
      </Notice>
    );
  const needsVip = isMondayRecording && refusal === ACCESS_ERROR.noPlan;
  return (
    <Notice title={needsVip ? texts.needVip : texts.needPlan}>
      {refusal === ACCESS_ERROR.notSignedIn ? <ButtonLink to={paths.logIn}>{logIn}</ButtonLink> : null}
      <ButtonLink to={paths.subscriptions}>{needsVip ? seeVip : seePlans}</ButtonLink>
      {wayBack}
    </Notice>
  );
}
