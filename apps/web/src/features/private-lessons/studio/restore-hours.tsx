import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useState } from 'react';
import { RestoreButton, type RestoreProps } from '../../../shared/pieces/piece-history.tsx';
import { useLazyGetRevisionQuery } from '../../../shared/pieces/pieces.api.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { GiveUpWindow } from './give-up-window.tsx';
import { HOURS_PLACE, type Hours } from './hours.ts';
import { useGiveUp } from './use-give-up.ts';

type RestoreHoursProps = RestoreProps & { UID: string; content: Hours };

/** Takes up earlier hours, booked ones among those that they lack only once that is confirmed. */
export function RestoreHours({ UID, content, revision, isBusy, onRestore }: RestoreHoursProps) {
  const texts = useTexts(studioCourseTexts).schedule.givingUp;
  const [fetchRevision, { isFetching }] = useLazyGetRevisionQuery();
  const [isUnknown, setUnknown] = useState(false);
  const givingUp = useGiveUp(UID, content, texts.unknownRestore);
  const problem = isUnknown ? texts.unknownRestore : givingUp.problem;
  const restore = async () => {
    const { data } = await fetchRevision({ piece: HOURS_PLACE, revision });
    const wanted = data?.kind === HOURS_PLACE.kind ? data.after : null;
    setUnknown(wanted === null);
    if (wanted) await givingUp.ask(wanted, onRestore);
  };
  return (
    <>
      <RestoreButton isBusy={isBusy || isFetching || givingUp.isLooking} onRestore={() => void restore()} />
      {problem === '' ? null : <p role="alert">{problem}</p>}
      {givingUp.asked ? <GiveUpWindow {...givingUp.asked} confirm={texts.confirmRestore} /> : null}
    </>
  );
}
