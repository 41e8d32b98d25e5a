import type { PersonPlan } from '@school/contract/studio-people';
import { studioPeopleTexts } from '@school/texts/en/studio-people';
import { studioPersonActsTexts } from '@school/texts/en/studio-person-acts';
import { useState } from 'react';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useGivePlanMutation } from './people.api.ts';
import { usePlanUntil } from './plan-until.tsx';
import { ReasonWindow } from './reason-window.tsx';

type GivePlanWindowProps = {
  uid: string;
  name: string;
  /** The given plan that runs. */
  running: PersonPlan | undefined;
  onDone: (said: string) => void;
  onClose: () => void;
};

/** Gives access until the end of a day. */
export function GivePlanWindow({ uid, name, running, onDone, onClose }: GivePlanWindowProps) {
  const texts = useTexts(studioPersonActsTexts).give;
  const { tiers } = useTexts(studioPeopleTexts);
  const formatDay = useFormatDay();
  // One plan, however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const [give] = useGivePlanMutation();
  const { tier, isComplete, readUntil, fields } = usePlanUntil();
  return (
    <ReasonWindow
      title={texts.title(name)}
      text={
        running
          ? `${texts.text} ${texts.replaces(tiers[running.tier], formatDay(running.expiresAt))}`
          : texts.text
      }
      press={texts.press}
      isComplete={isComplete}
      act={(reason) => give({ uid, id, tier, until: readUntil(), replaces: running?.id ?? null, reason })}
      onDone={() => onDone(texts.done(tiers[tier], formatDay(readUntil())))}
      onClose={onClose}
    >
      {fields}
    </ReasonWindow>
  );
}
