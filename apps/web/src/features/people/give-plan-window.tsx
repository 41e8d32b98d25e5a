import { GIVEN_TIERS, MOST_GIVEN_YEARS } from '@school/contract/person-acts-list';
import type { PersonPlan } from '@school/contract/studio-people';
import { studioPeopleTexts } from '@school/texts/en/studio-people';
import { studioPersonActsTexts } from '@school/texts/en/studio-person-acts';
import { useState } from 'react';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useSchoolNow } from '../../shared/dates/use-school-now.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { SelectField, TextField } from '../../shared/ui/text-field.tsx';
import { useGivePlanMutation } from './people.api.ts';
import { ReasonWindow } from './reason-window.tsx';
import { toDay } from './to-day.ts';

const DAY_MS = 86_400_000;
const PRESET_DAYS = 30;

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
  const now = useSchoolNow()();
  // One plan, however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const [tier, setTier] = useState<(typeof GIVEN_TIERS)[number]>(GIVEN_TIERS[0]);
  const [day, setDay] = useState(() => toDay(now + PRESET_DAYS * DAY_MS));
  const [give] = useGivePlanMutation();
  const until = new Date(`${day}T23:59:59`).getTime();
  const isComplete = until > now && until < now + MOST_GIVEN_YEARS * 365 * DAY_MS;
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
      act={(reason) =>
        give({
          uid,
          id,
          tier,
          until: new Date(until).toISOString(),
          replaces: running?.id ?? null,
          reason,
        })
      }
      onDone={() => onDone(texts.done(tiers[tier], formatDay(new Date(until).toISOString())))}
      onClose={onClose}
    >
      <SelectField
        label={texts.plan}
        value={tier}
        onChange={({ target }) => setTier(target.value === '1' ? 1 : 2)}
      >
        {GIVEN_TIERS.map((one) => (
          <option key={one} value={one}>
            {tiers[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={texts.until}
        value={day}
        error={isComplete ? undefined : texts.noDay}
        onChange={({ target }) => setDay(target.value)}
      />
    </ReasonWindow>
  );
}
