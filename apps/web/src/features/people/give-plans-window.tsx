import type { Callables } from '@school/contract/callables';
import { GIFTS_AT_ONCE } from '@school/contract/person-acts-list';
import type { PlanReceiver } from '@school/contract/plan-gifts';
import { studioChosenTexts } from '@school/texts/en/studio-chosen';
import { studioPeopleTexts } from '@school/texts/en/studio-people';
import { studioPersonActsTexts } from '@school/texts/en/studio-person-acts';
import type { Texts } from '@school/texts/texts';
import { useState } from 'react';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { useGivePlansMutation } from './people.api.ts';
import styles from './people.module.css';
import { usePlanUntil } from './plan-until.tsx';
import { ReasonWindow } from './reason-window.tsx';

type Outcomes = Callables['givePlans']['response']['outcomes'];
type GivePlansWindowProps = {
  receivers: readonly PlanReceiver[];
  /** What was done in words, and who was given nothing. */
  onDone: (said: string, left: readonly string[]) => void;
  onClose: () => void;
};

/** Gives many the same plan until the end of a day; who pays and who was given one already is said beside. */
export function GivePlansWindow({ receivers, onDone, onClose }: GivePlansWindowProps) {
  const texts = useTexts(studioChosenTexts).window;
  const { press } = useTexts(studioPersonActsTexts).give;
  const { tiers } = useTexts(studioPeopleTexts);
  const formatDay = useFormatDay();
  const { tier, isComplete, readUntil, fields } = usePlanUntil();
  const [without, setWithout] = useState({ payers: false, given: false });
  const meant = receivers.filter(({ pays, given }) => !(without.payers && pays) && !(without.given && given));
  const { act, outcomes } = useGiveAll(meant, { tier, readUntil });
  return (
    <ReasonWindow
      title={texts.title(meant.length)}
      text={meant.length === 0 ? texts.nobody : texts.text}
      press={press}
      isComplete={isComplete && meant.length > 0}
      act={act}
      onDone={() => {
        const plan = { name: tiers[tier], day: formatDay(readUntil()) };
        const { said, left } = sum(outcomes(), receivers, plan, texts);
        onDone(said, left);
      }}
      onClose={onClose}
    >
      {fields}
      <Beside receivers={receivers} without={without} onChange={setWithout} />
    </ReasonWindow>
  );
}

/** Gives it in calls of fifty. After a failure the same batch goes on: who has it already is given nothing more. */
function useGiveAll(
  meant: readonly PlanReceiver[],
  { tier, readUntil }: Pick<ReturnType<typeof usePlanUntil>, 'tier' | 'readUntil'>,
) {
  const [batchID] = useState(() => crypto.randomUUID());
  const [give] = useGivePlansMutation();
  const [known] = useState(() => new Map<string, Outcomes[number]['outcome']>());
  const act = async (
    reason: string,
  ): Promise<{ error?: NonNullable<Awaited<ReturnType<typeof give>>['error']> }> => {
    for (let at = 0; at < meant.length; at += GIFTS_AT_ONCE) {
      const people = meant
        .slice(at, at + GIFTS_AT_ONCE)
        .map(({ uid, given }) => ({ uid, replaces: given?.id ?? null }));
      const { data, error } = await give({ batchID, people, tier, until: readUntil(), reason });
      if (error) return { error };
      // What a call before the failure gave is given.
      for (const { uid, outcome } of data.outcomes)
        if (outcome !== 'again' || !known.has(uid)) known.set(uid, outcome);
    }
    return {};
  };
  return { act, outcomes: () => known };
}

type Words = Texts['studioChosen']['window'];

function sum(
  outcomes: ReadonlyMap<string, Outcomes[number]['outcome']>,
  receivers: readonly PlanReceiver[],
  plan: { name: string; day: string },
  texts: Words,
): { said: string; left: string[] } {
  const of = (wanted: readonly string[]) =>
    receivers.filter(({ uid }) => wanted.includes(outcomes.get(uid) ?? ''));
  const [given, again, missed] = [of(['given']), of(['again']), of(['changed', 'leaving', 'gone'])];
  const said = [
    texts.done(given.length, plan.name, plan.day),
    ...(again.length > 0 ? [texts.again(again.length)] : []),
    ...(missed.length > 0 ? [texts.missed(missed.map(nameOf).join(', '))] : []),
  ].join(' ');
  return { said, left: missed.map(({ uid }) => uid) };
}

const nameOf = ({ email, name, uid }: PlanReceiver) => email ?? name ?? uid;

type BesideProps = {
  receivers: readonly PlanReceiver[];
  without: { payers: boolean; given: boolean };
  onChange: (without: { payers: boolean; given: boolean }) => void;
};

/** Who pays already, and who was given a plan, each with a way to leave them out. */
function Beside({ receivers, without, onChange }: BesideProps) {
  const texts = useTexts(studioChosenTexts).window;
  const { tiers, payers } = useTexts(studioPeopleTexts);
  const formatDay = useFormatDay();
  const paying = receivers.flatMap((person) =>
    person.pays
      ? [
          texts.paysOne(
            nameOf(person),
            tiers[person.pays.tier],
            payers[person.pays.platform],
            formatDay(person.pays.expiresAt),
          ),
        ]
      : [],
  );
  const having = receivers.flatMap((person) =>
    person.given
      ? [texts.hasOne(nameOf(person), tiers[person.given.tier], formatDay(person.given.expiresAt))]
      : [],
  );
  return (
    <>
      <Named
        title={texts.pays(paying.length)}
        names={paying}
        isLeftOut={without.payers}
        onChange={(isLeftOut) => onChange({ ...without, payers: isLeftOut })}
      />
      <Named
        title={texts.has(having.length)}
        names={having}
        isLeftOut={without.given}
        onChange={(isLeftOut) => onChange({ ...without, given: isLeftOut })}
      />
    </>
  );
}

type NamedProps = {
  title: string;
  names: readonly string[];
  isLeftOut: boolean;
  onChange: (isLeftOut: boolean) => void;
};

function Named({ title, names, isLeftOut, onChange }: NamedProps) {
  const texts = useTexts(studioChosenTexts).window;
  if (names.length === 0) return null;
  return (
    <fieldset className={styles.beside}>
      <legend>{title}</legend>
      <ul className={styles.named}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Checkbox checked={isLeftOut} onChange={({ target }) => onChange(target.checked)}>
        {texts.keep}
      </Checkbox>
    </fieldset>
  );
}
