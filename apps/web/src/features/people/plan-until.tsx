import { GIVEN_TIERS, MOST_GIVEN_YEARS } from '@school/contract/person-acts-list';
import { studioPeopleTexts } from '@school/texts/en/studio-people';
import { studioPersonActsTexts } from '@school/texts/en/studio-person-acts';
import { useState } from 'react';
import { useSchoolNow } from '../../shared/dates/use-school-now.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { SelectField } from '../../shared/ui/text-field.tsx';
import { toDay } from './to-day.ts';
import { UntilField } from './until-field.tsx';

const DAY_MS = 86_400_000;
const PRESET_DAYS = 30;

type GivenTier = (typeof GIVEN_TIERS)[number];

/** Which plan is given, and until the end of which day. */
export function usePlanUntil() {
  const now = useSchoolNow()();
  const [tier, setTier] = useState<GivenTier>(GIVEN_TIERS[0]);
  const [day, setDay] = useState(() => toDay(now + PRESET_DAYS * DAY_MS));
  const until = new Date(`${day}T23:59:59`).getTime();
  const isComplete = until > now && until < now + MOST_GIVEN_YEARS * 365 * DAY_MS;
  return {
    tier,
    isComplete,
    /** As an instant; only where it is complete. */
    readUntil: () => new Date(until).toISOString(),
    fields: <PlanUntil {...{ tier, setTier, day, setDay, isComplete }} />,
  };
}

type PlanUntilProps = {
  tier: GivenTier;
  setTier: (tier: GivenTier) => void;
  day: string;
  setDay: (day: string) => void;
  isComplete: boolean;
};

function PlanUntil({ tier, setTier, day, setDay, isComplete }: PlanUntilProps) {
  const texts = useTexts(studioPersonActsTexts).give;
  const { tiers } = useTexts(studioPeopleTexts);
  return (
    <>
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
      <UntilField {...{ texts, day, isComplete }} onChange={setDay} />
    </>
  );
}
