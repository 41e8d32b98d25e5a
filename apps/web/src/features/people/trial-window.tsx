import { MOST_TRIAL_DAYS } from '@school/contract/person-acts-list';
import { studioPersonActsTexts } from '@school/texts/en/studio-person-acts';
import { useState } from 'react';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useSchoolNow } from '../../shared/dates/use-school-now.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useExtendTrialMutation } from './people.api.ts';
import { ReasonWindow } from './reason-window.tsx';
import { toDay } from './to-day.ts';
import { UntilField } from './until-field.tsx';

const DAY_MS = 86_400_000;
const PRESET_DAYS = 14;

type TrialWindowProps = {
  uid: string;
  name: string;
  /** When the trial ends now. */
  ends: string;
  onDone: (said: string) => void;
  onClose: () => void;
};

/** Lets a trial go on until the end of a day. */
export function TrialWindow({ uid, name, ends, onDone, onClose }: TrialWindowProps) {
  const texts = useTexts(studioPersonActsTexts).trial;
  const formatDay = useFormatDay();
  const now = useSchoolNow()();
  const endsAt = new Date(ends).getTime();
  const [day, setDay] = useState(() => toDay(endsAt + PRESET_DAYS * DAY_MS));
  const [extend] = useExtendTrialMutation();
  const until = new Date(`${day}T23:59:59`).getTime();
  const isComplete = until > endsAt && until < now + MOST_TRIAL_DAYS * DAY_MS;
  return (
    <ReasonWindow
      title={texts.title(name)}
      text={texts.text(formatDay(ends))}
      press={texts.press}
      isComplete={isComplete}
      act={(reason) => extend({ uid, until: new Date(until).toISOString(), reason })}
      onDone={() => onDone(texts.done(formatDay(new Date(until).toISOString())))}
      onClose={onClose}
    >
      <UntilField {...{ texts, day, isComplete }} onChange={setDay} />
    </ReasonWindow>
  );
}
