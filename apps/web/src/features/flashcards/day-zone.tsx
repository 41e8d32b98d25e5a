import { flashcardsTexts } from '@school/texts/en/flashcards';
import { useState } from 'react';
import { ownZone } from '../../shared/dates/own-zone.ts';
import { useWarmIntl } from '../../shared/dates/use-warm-intl.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useChangeReviewSettingsMutation } from './reviews.api.ts';

/** Where the learner's day turns, and a way to have it turn where they are now. */
export function DayZone({ zone }: { zone: string | null }) {
  const { dayTurns } = useTexts(flashcardsTexts);
  if (useWarmIntl()) return <ChosenZone zone={zone} />;
  // The line keeps its place.
  return <p>{zone === null ? '\u00a0' : dayTurns(nameOf(zone))}</p>;
}

function ChosenZone({ zone }: { zone: string | null }) {
  const texts = useTexts(flashcardsTexts);
  const here = ownZone();
  const [told, setTold] = useState(zone ?? here);
  const [change, { isError, isLoading }] = useChangeReviewSettingsMutation();
  const take = async () => {
    const { data } = await change({ zone: here });
    if (data) setTold(here);
  };
  return (
    <>
      <p>{texts.dayTurns(nameOf(told))}</p>
      {told === here ? null : (
        <Button look="quiet" onClick={isLoading ? undefined : () => void take()}>
          {texts.takeZone(nameOf(here))}
        </Button>
      )}
      {isError ? <p role="alert">{texts.notKept}</p> : null}
    </>
  );
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ');
