import { AUDIENCE_LANGUAGES, AUDIENCE_PLANS, AUDIENCE_SEEN } from '@school/contract/newsletter-lists';
import type { Audience } from '@school/contract/newsletters';
import { studioNewsletterTexts } from '@school/texts/en/studio-newsletter';
import { studioPeopleTexts } from '@school/texts/en/studio-people';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { SelectField } from '../../../shared/ui/text-field.tsx';
import styles from './newsletters.module.css';

type AudienceFieldsProps = { audience: Audience; onChange: (audience: Audience) => void };

/** Narrows those who agreed to newsletters. */
export function AudienceFields({ audience, onChange }: AudienceFieldsProps) {
  const texts = useTexts(studioNewsletterTexts);
  const { plans } = useTexts(studioPeopleTexts);
  const { plan, language, seen } = audience;
  return (
    <fieldset className={styles.audience}>
      <legend>{texts.audience}</legend>
      <Choice
        label={texts.plan}
        known={AUDIENCE_PLANS}
        words={plans}
        value={plan}
        onChange={(next) => onChange({ ...audience, plan: next })}
      />
      <Choice
        label={texts.language}
        known={AUDIENCE_LANGUAGES}
        words={texts.languageNames}
        value={language}
        onChange={(next) => onChange({ ...audience, language: next })}
      />
      <Choice
        label={texts.seen}
        known={AUDIENCE_SEEN}
        words={texts.seens}
        value={seen}
        onChange={(next) => onChange({ ...audience, seen: next })}
      />
    </fieldset>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  known: readonly Value[];
  words: { readonly [Key in Value]: string };
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, known, words, value, onChange }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChange(known.find((one) => one === target.value) ?? value)}
    >
      {known.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </SelectField>
  );
}
