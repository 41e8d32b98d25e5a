import type { Callables } from '@school/contract/callables';
import { MOST_SPEAKER_NAME } from '@school/contract/voice-limits';
import type { VoiceSpeaker } from '@school/contract/voices';
import { REGION_NAMES } from '@school/domain/spelling/region-names';
import { voicesTexts } from '@school/texts/en/voices';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { SelectField, TextField } from '../../shared/ui/text-field.tsx';
import { useSaveSpeakerMutation } from './voices.api.ts';
import styles from './voices.module.css';

type Region = Callables['saveSpeaker']['request']['region'];

/** `dialect` is what the school calls its own. */
type SpeakerFormProps = { speaker: VoiceSpeaker | null; dialect: string; onDone: () => void };

/** A speaker, new or known. Nothing is recorded of who has not agreed. */
export function SpeakerForm({ speaker, dialect, onDone }: SpeakerFormProps) {
  const { speakers: texts, notSaved } = useTexts(voicesTexts);
  const [save, { isLoading, isError }] = useSaveSpeakerMutation();
  const [name, setName] = useState(speaker?.name ?? '');
  const [region, setRegion] = useState<Region>(speaker?.region ?? null);
  const [isMe, setMe] = useState(speaker?.isMe ?? false);
  const [hasConsent, setConsent] = useState(speaker !== null);
  const [isAsked, setAsked] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!hasConsent || name.trim() === '') return;
    const answer = await save({ speakerID: speaker?.id ?? null, name, region, isMe, hasConsent });
    if (answer.data) onDone();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        value={name}
        autoFocus
        required
        maxLength={MOST_SPEAKER_NAME}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={texts.region}
        value={region ?? ''}
        onChange={({ target }) => setRegion(REGION_NAMES.find(([id]) => id === target.value)?.[0] ?? null)}
      >
        <option value="">{dialect}</option>
        {REGION_NAMES.map(([id, shown]) => (
          <option key={id} lang="gsw" value={id}>
            {shown}
          </option>
        ))}
      </SelectField>
      <Checkbox checked={isMe} onChange={({ target }) => setMe(target.checked)}>
        {texts.isMe}
      </Checkbox>
      <Checkbox
        checked={hasConsent}
        isHighlighted={isAsked && !hasConsent}
        onChange={({ target }) => setConsent(target.checked)}
      >
        {texts.consent}
      </Checkbox>
      {isAsked && !hasConsent ? <p role="alert">{texts.consentMissing}</p> : null}
      {isError ? <p role="alert">{notSaved}</p> : null}
      <p className={styles.acts}>
        <Button type="submit" look="solid" isBusy={isLoading}>
          {texts.save}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
      </p>
    </form>
  );
}
